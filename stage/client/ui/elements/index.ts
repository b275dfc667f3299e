// Source: API page foundry.applications.elements.
import { AbstractFormInputElement } from "./form-element.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement, HTMLStringTagsElement } from "./choices.ts";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLFilePickerElement,
  HTMLRangePickerElement,
} from "./pickers.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import {
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLSecretBlockElement,
} from "./content.ts";

const defined = {
  HTMLMultiSelectElement,
  HTMLMultiCheckboxElement,
  HTMLStringTagsElement,
  HTMLColorPickerElement,
  HTMLRangePickerElement,
  HTMLFilePickerElement,
  HTMLCodeMirrorElement,
  HTMLProseMirrorElement,
  HTMLEnrichedContentElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLSecretBlockElement,
};

/** `foundry.applications.elements`. */
export const elements = { AbstractFormInputElement, ...defined };

/** Makes the elements known to the page. */
export function defineElements(): void {
  for (const cls of Object.values(defined)) {
    if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
  }
}
