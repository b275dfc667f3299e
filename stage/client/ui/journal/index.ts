// Source: API page foundry.applications.sheets.journal.
/** `foundry.applications.sheets.journal`. */
import { JournalEntrySheet } from "./entry-sheet.ts";
import { JournalEntryPageHandlebarsSheet, JournalEntryPageSheet } from "./page-sheet.ts";
import {
  JournalEntryPageImageSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageTextSheet,
} from "./text-page-sheet.ts";

export const journal = {
  JournalEntrySheet,
  JournalEntryPageSheet,
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageImageSheet,
};
