/** The windows of the host's first generation (`foundry.appv1`). Source: API page foundry.appv1. */
import { Application } from "./application.ts";
import { Dialog } from "./dialog.ts";
import { ActorSheet, DocumentSheet, ItemSheet } from "./document-sheet.ts";
import { FormApplication } from "./form-application.ts";

export const firstGeneration = {
  api: { Application, Dialog, DocumentSheet, FormApplication },
  sheets: { ActorSheet, ItemSheet },
};
