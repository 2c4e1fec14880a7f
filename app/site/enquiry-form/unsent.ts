import type { FormKind, Typed } from "../../domain/enquiries/schema.ts";
import type { Language } from "../../platform/language/language.ts";
import { dropKept, isOver, keptNames, readKept, writeKept } from "./device-store.ts";

/** An enquiry that was sent without a line: it waits on this device. */
export type Unsent = {
  /** When it was sent for the first time (milliseconds since 1970). */
  at: number;
  /** Names the filling: the server takes it once, however often it comes. */
  submissionId: string;
  form: string;
  kind: FormKind;
  language: Language;
  /** Where it is posted, and the page on which it was written. */
  address: string;
  page: string;
  fields: Typed;
};

// The boot script knows this beginning too.
const beginning = "unsent ";
const nameOf = ({ form, submissionId }: Pick<Unsent, "form" | "submissionId">) =>
  `${beginning}${form} ${submissionId}`;

/** Whether it waits now; the same filling waits once, in its latest words. */
export function keepUnsent(enquiry: Unsent): boolean {
  return writeKept(nameOf(enquiry), enquiry);
}

export function dropUnsent(enquiry: Pick<Unsent, "form" | "submissionId">): void {
  dropKept(nameOf(enquiry));
}

/** As it waits now: another tab may have sent or dropped it. */
export function stillUnsent(enquiry: Pick<Unsent, "form" | "submissionId">): Unsent | null {
  return readKept<Unsent>(nameOf(enquiry));
}

/** Everything that waits, the oldest first. */
export function allUnsent(): Unsent[] {
  return keptNames(beginning)
    .flatMap((name) => readKept<Unsent>(name) ?? [])
    .sort((a, b) => a.at - b.at);
}

/** What came last of what waits of one form and is not too old to be sent. */
export function unsentOf(form: string, now = Date.now()): Unsent | undefined {
  return allUnsent()
    .filter((enquiry) => enquiry.form === form && !isOver(enquiry, now))
    .at(-1);
}

/** Milliseconds until the next try after so many: five seconds, then twice as long each time, five minutes at most. */
export function waitAfter(tries: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, tries - 1), 5 * 60_000);
}
