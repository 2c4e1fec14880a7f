import type { ComponentType } from "react";
import type { Offered } from "../../domain/cases/appointments/offered.server.ts";
import { tidyDay } from "../../domain/cases/enquiries/preferred-day.ts";
import type { FieldName, FormKind, Typed } from "../../domain/cases/enquiries/schema.ts";
import type { Category } from "../../domain/catalogue/services/categories.ts";
import type { Hours } from "../../domain/firm/settings/site-details.ts";
import type { Language } from "../../platform/language/language.ts";
import type { PublicMessages } from "../../platform/language/public-messages.ts";
import { isCalendarDay } from "../../platform/language/time.ts";

/** Service options by category, in the order in which pages list them. */
export type OptionGroups = readonly { category: Category; options: readonly string[] }[];

export type EnquirySentences = PublicMessages["publicEnquiries"];

/** The sentence at each refused field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** A form's state: on the server after a post, in the browser while it is filled in. */
export type FormState =
  | { status: "open"; typed: Typed }
  | { status: "sending"; typed: Typed }
  | {
      status: "refused";
      typed: Typed;
      errors: FieldErrors;
      message: string;
      /** Free times now, when the wanted one is taken. */
      slots?: Offered | null;
    }
  /** `offline` when there was no response: it may be retried unchanged. */
  | { status: "failed"; typed: Typed; message: string; offline?: true }
  /** Stored on this device until the connection returns. */
  | { status: "unsent"; typed: Typed; message: string }
  | ({ status: "sent"; message: string; reference: string; booked?: Booked | undefined } & Wish);

/** The booked time in words, and the page at which the visitor can change it. */
export type Booked = { time: string; href: string; confirmed: boolean; words: BookedWords };
type BookedWords = PublicMessages["publicAppointments"]["receipt"];

/** What only a form with times needs; a browser fetches it only for that form. */
export type TimeParts = {
  SlotPicker: ComponentType<{
    id: string;
    offered: Offered;
    language: Language;
    typed: Typed;
    error: string | undefined;
  }>;
  BookedTime: ComponentType<{ booked: Booked }>;
  restoreTime(form: HTMLFormElement, typed: Typed): void;
};

/** The day and the part of it that an appointment asks for. */
type Wish = { preferredDay?: string | undefined; preferredPart?: string | undefined };

/** The wish in what was typed, for the receipt; nothing that is not a day. */
export function wishIn({ preferredDay, preferredPart }: Typed): Wish {
  const day = tidyDay(preferredDay);
  return { preferredDay: isCalendarDay(day) ? day : undefined, preferredPart };
}

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
  /** How options read, where that is not their value. */
  labels?: Readonly<Record<string, string>> | undefined;
  state: FormState;
  /** The link that opens a WhatsApp chat with the firm, if it has one. */
  chat?: string | undefined;
  /** The receipt's link that asks for updates on WhatsApp, but for the reference at its end. */
  updates?: { href: string; text: string } | undefined;
  /** When the firm calls back, in words. */
  hours: string;
  /** The same as the day of an appointment is checked by; other forms have none. */
  opening?: Hours | undefined;
  /** The free times, while visitors can book one. */
  slots?: Offered | null | undefined;
  times?: TimeParts | undefined;
};
