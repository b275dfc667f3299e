/** One ability of a follower, as typed. */
export interface FollowerAbility {
  readonly name: string;
  readonly rating: string;
}

/** What of a stored item its sheet shows; each type has some of it. */
export interface ItemSource {
  readonly rating?: string;
  readonly keyword?: string;
  readonly role?: string;
  readonly present?: boolean;
  readonly actor?: string;
  readonly abilities?: readonly FollowerAbility[];
  readonly uses?: readonly string[];
  readonly damage?: number;
  readonly min?: number;
  readonly max?: number;
  readonly dice?: number;
  readonly inHand?: boolean;
  readonly natural?: boolean;
  readonly protection?: number;
  readonly finesse?: number;
  readonly worn?: boolean;
  readonly description: string;
}
