/**
 * ChatMessage, Folder, Macro, Setting, User. Sources (public pages): API "ChatMessageData",
 * "FolderData", "MacroData", "SettingData", "UserData".
 */
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  type DataField,
} from "../fields/index.ts";
import { DOCUMENTS } from "./table.ts";
import { Document } from "./document.ts";
import {
  flags,
  folder,
  from14,
  id,
  image,
  nameField,
  ownership,
  sort,
  stats,
  tail,
  typed,
  until13,
} from "./common-fields.ts";

type Schema = Record<string, DataField>;
const reference = (): DataField => new StringField({ required: true, nullable: true, blank: false, initial: null });

/** When a message was made: on 14 the server says so (ledger 175). */
const timestamp = (): Schema => ({
  ...until13(() => ({ timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }) })),
  ...from14(() => ({ timestamp: new NumberField({ required: true, nullable: true, integer: true, initial: null }) })),
});

export class BaseChatMessage extends Document {
  static override documentName = "ChatMessage";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      ...typed("ChatMessage", "base"),
      style: new NumberField({ required: true, nullable: false, integer: true, initial: 0, choices: [0, 1, 2, 3] }),
      author: new DocumentAuthorField("User"),
      ...timestamp(),
      ...from14(() => ({ title: new StringField() })),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: reference(),
        actor: reference(),
        token: reference(),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField("User", { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ required: true })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...tail(),
    };
  }
}

export class BaseFolder extends Document {
  static override documentName = "Folder";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      type: new StringField({ required: true, blank: false, choices: () => [...Object.keys(DOCUMENTS), "Compendium"] }),
      description: new HTMLField(),
      ...folder(),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      ...sort(),
      color: new ColorField(),
      ...tail(),
    };
  }
}

export class BaseMacro extends Document {
  static override documentName = "Macro";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      type: new StringField({ required: true, initial: "chat", choices: ["chat", "script"] }),
      author: new DocumentAuthorField("User"),
      img: image("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, initial: "global", choices: ["global", "actors", "actor"] }),
      command: new StringField({ required: true, blank: true, trim: false }),
      ...folder(),
      ...sort(),
      ...ownership(),
      ...tail(),
    };
  }
}

export class BaseSetting extends Document {
  static override documentName = "Setting";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      key: new StringField({ required: true, blank: false }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField("User", { idOnly: true }),
      ...stats(),
    };
  }
}

export class BaseUser extends Document {
  static override documentName = "User";
  static override defineSchema(): Schema {
    return {
      _id: id(),
      name: nameField(),
      role: new NumberField({ required: true, nullable: false, integer: true, initial: 1, choices: [0, 1, 2, 3, 4] }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: image(),
      character: new ForeignDocumentField("Actor"),
      color: new ColorField({ required: true, nullable: false, initial: "#6a7f8f" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ initial: {} }),
      permissions: new ObjectField({ initial: {} }),
      ...flags(),
      ...stats(),
    };
  }
}
