import type { FormKind, Typed } from "../../domain/cases/enquiries/schema.ts";
import type { Language } from "../../platform/language/language.ts";
import { isExpired, readDated, removeStored, storedNames, writeStored } from "../../ui/device-store.ts";

export type Unsent = {
  /** Time of the first attempt, in milliseconds since 1970. */
  at: number;
  /** The server stores a form session once, however often it is sent. */
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

/** False when it could not be stored. Replaces an earlier version of the same session. */
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

/** The latest that has not expired. */
export function unsentOf(form: string, now = Date.now()): Unsent | undefined {
  return allUnsent()
    .filter((enquiry) => enquiry.form === form && !isExpired(enquiry, now))
    .at(-1);
}

/** Milliseconds: five seconds, then twice as long each time, at most five minutes. */
export function waitAfter(tries: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, tries - 1), 5 * 60_000);
}
