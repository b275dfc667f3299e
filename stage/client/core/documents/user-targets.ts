/**
 * `User#targets`: the tokens a user has targeted in the scene viewed. Source (public page): API
 * "foundry.canvas.placeables.tokens.UserTargets".
 */
export class UserTargets extends Set<any> {
  readonly user: any;

  constructor(user: any) {
    super();
    this.user = user;
  }
  get ids(): string[] {
    return [...this].map((token) => token.id as string);
  }
}
