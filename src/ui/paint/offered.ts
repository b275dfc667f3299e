import { isControl } from "../../foundry/dom.ts";

interface Offered {
  readonly value: string;
  readonly chosen: boolean;
  take(): void;
}

export const offeredIn = (field: HTMLElement): readonly Offered[] =>
  isControl("SELECT", field)
    ? [...field.options].map(({ value }) => ({
        value,
        chosen: field.value === value,
        take: () => {
          field.value = value;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        },
      }))
    : [...field.querySelectorAll<HTMLElement>("button[data-value]")].map((chip) => ({
        value: chip.dataset["value"] ?? "",
        chosen: chip.getAttribute("aria-pressed") === "true",
        take: () => chip.click(),
      }));
