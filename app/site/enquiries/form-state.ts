import type { ComponentType } from "react";
import type { Offered } from "../../domain/cases/appointments/offered.server.ts";
import { tidyDay } from "../../domain/cases/enquiries/preferred-day.ts";
import type { FieldName, FormKind, Typed } from "../../domain/cases/enquiries/schema.ts";
import type { Category } from "../../domain/catalogue/services/categories.ts";
import type { Hours } from "../../domain/firm/settings/site-details.ts";
import type { Language } from "../../platform/language/language.ts";
import type { PublicMessages } from "../../platform/language/public-messages.ts";
import { isCalendarDay } from "../../platform/language/time.ts";

/** In the order of the pages. */
export type OptionGroups = readonly { category: Category; options: readonly string[] }[];

export type EnquirySentences = PublicMessages["publicEnquiries"];

export type FieldErrors = Partial<Record<FieldName, string>>;

/** On the server after a post, in the browser while it is filled in. */
export type FormState =
  | { status: "open"; typed: Typed }
  | { status: "sending"; typed: Typed }
  | {
      status: "refused";
      typed: Typed;
      errors: FieldErrors;
      message: string;
      /** Free now, when the wanted time is taken. */
      slots?: Offered | null;
    }
  /** `offline`: no response, so it may be retried unchanged. */
  | { status: "failed"; typed: Typed; message: string; offline?: true }
  /** Stored on this device until the connection returns. */
  | { status: "unsent"; typed: Typed; message: string }
  | ({ status: "sent"; message: string; reference: string; booked?: Booked | undefined } & Wish);

/** `time` is in words; `href` is where the visitor can change it. */
export type Booked = { time: string; href: string; confirmed: boolean; words: BookedWords };
type BookedWords = PublicMessages["publicAppointments"]["receipt"];

/** Browsers fetch it only for a form with times. */
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

type Wish = { preferredDay?: string | undefined; preferredPart?: string | undefined };

export function wishIn({ preferredDay, preferredPart }: Typed): Wish {
  const day = tidyDay(preferredDay);
  return { preferredDay: isCalendarDay(day) ? day : undefined, preferredPart };
}

export const openForm: FormState = { status: "open", typed: {} };

export type EnquiryFormProps = {
  kind: FormKind;
  language: Language;
  sentences: EnquirySentences;
  /** One page's option, or every page's. */
  options: readonly string[];
  /** By category, where every page's are offered. */
  groups?: OptionGroups | undefined;
  /** Where the text is not the value. */
  labels?: Readonly<Record<string, string>> | undefined;
  state: FormState;
  chat?: string | undefined;
  /** Without the reference at its end. */
  updates?: { href: string; text: string } | undefined;
  /** When the firm calls back, in words. */
  hours: string;
  /** Checks the day of an appointment; other forms have none. */
  opening?: Hours | undefined;
  slots?: Offered | null | undefined;
  times?: TimeParts | undefined;
};
