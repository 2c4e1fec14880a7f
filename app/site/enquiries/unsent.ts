import type { FormKind, Typed } from "../../domain/cases/enquiries/schema.ts";
import type { Language } from "../../platform/language/language.ts";
import { isExpired, readDated, removeStored, storedNames, writeStored } from "../../ui/device-store.ts";

/** An enquiry submitted while offline, stored on this device. */
export type Unsent = {
  /** The first attempt (milliseconds since 1970). */
  at: number;
  /** Identifies the form session: the server stores it once, however often it is sent. */
  submissionId: string;
  form: string;
  kind: FormKind;
  language: Language;
  /** Where it is posted, and the page on which it was written. */
  address: string;
  page: string;
  fields: Typed;
};

// The boot script uses this prefix too.
const prefix = "unsent ";
const nameOf = ({ form, submissionId }: Pick<Unsent, "form" | "submissionId">) =>
  `${prefix}${form} ${submissionId}`;

/** Returns whether it was stored; replaces an earlier version of the same session. */
export function storeUnsent(enquiry: Unsent): boolean {
  return writeStored(nameOf(enquiry), enquiry);
}

export function removeUnsent(enquiry: Pick<Unsent, "form" | "submissionId">): void {
  removeStored(nameOf(enquiry));
}

/** Null when another tab has sent or discarded it. */
export function readUnsent(enquiry: Pick<Unsent, "form" | "submissionId">): Unsent | null {
  return readDated<Unsent>(nameOf(enquiry));
}

/** The oldest first. */
export function allUnsent(): Unsent[] {
  return storedNames(prefix)
    .flatMap((name) => readDated<Unsent>(name) ?? [])
    .sort((a, b) => a.at - b.at);
}

/** The form's latest unsent enquiry that has not expired. */
export function unsentOf(form: string, now = Date.now()): Unsent | undefined {
  return allUnsent()
    .filter((enquiry) => enquiry.form === form && !isExpired(enquiry, now))
    .at(-1);
}

/** Milliseconds until the next try after so many: five seconds, then twice as long each time, five minutes at most. */
export function waitAfter(tries: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, tries - 1), 5 * 60_000);
}
