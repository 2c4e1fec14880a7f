import type { Category } from "../../domain/enquiries/categories.ts";
import type { FieldName, FormKind, Typed } from "../../domain/enquiries/schema.ts";
import type { Hours } from "../../domain/settings/site-details.ts";
import type { Language } from "../../platform/language/language.ts";
import type { PublicMessages } from "../../platform/language/public-messages.ts";

/** Service options by category, in the order in which pages list them. */
export type OptionGroups = readonly { category: Category; options: readonly string[] }[];

export type EnquirySentences = PublicMessages["enquiries"];

/** The sentence at each refused field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A form's state: on the server after a post, in the browser while it is filled in. */
export type FormState =
  | { status: "open"; typed: Typed }
  | { status: "sending"; typed: Typed }
  | { status: "refused"; typed: Typed; errors: FieldErrors; message: string }
  /** `offline` when there was no response: it may be retried unchanged. */
  | { status: "failed"; typed: Typed; message: string; offline?: true }
  /** Stored on this device until the connection returns. */
  | { status: "unsent"; typed: Typed; message: string }
  | { status: "sent"; message: string; reference: string };

export const openForm: FormState = { status: "open", typed: {} };

/** A form as the server renders it and as the browser takes it over. */
export type EnquiryFormProps = {
  kind: FormKind;
  language: Language;
  sentences: EnquirySentences;
  /** What `selectedOption` offers: one page's option, or every page's. */
  options: readonly string[];
  /** The same by category, where every page's are offered. */
  groups?: OptionGroups | undefined;
  state: FormState;
  /** When the firm calls back, in words. */
  hours: string;
  /** The same as the day of an appointment is checked by; other forms have none. */
  opening?: Hours | undefined;
};
