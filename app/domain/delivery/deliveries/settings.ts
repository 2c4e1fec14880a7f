import type { Language } from "../../../platform/language/language.ts";
import { registers } from "../../catalogue/registers/registers.ts";
import type { Shape } from "./shapes.ts";

/** The forms whose content can be sent on to a form service: the visitors' three and those of the registers. */
export const formTargets = (): string[] => [
  "appointment",
  "contact",
  "consultation",
  ...registers().flatMap(({ key, formService }) => (formService ? [key] : [])),
];

/** A form service: its address, its shape, and our key. */
export type FormService = { url: string; shape: Shape | "auto"; secret?: string | undefined };

/** What the e-mail to the visitor contains besides the reference: how and when the firm can be reached. */
export type Acknowledgement = {
  brand: string;
  replyTo: string;
  phone: string;
  /** In words, by language: "Monday to Friday, 09:00 AM to 07:00 PM IST". */
  hours: { en: string; hi: string };
  /** Keys the hashes by which one address gets one mail an hour. */
  secret: string;
};

/** Addresses from the environment or the owner's settings. Without an address nothing is sent. */
export type OutboxSettings = {
  /** The service of each form; for an address alone the shape is detected. */
  forms: { [target: string]: string | FormService | undefined };
  /** The service of appointments gets the preferred day and part too, beyond the specification's fields. */
  preferredDay?: boolean;
  mail: { url: string; from: string; to: string } | undefined;
  /** Of the mails to the firm; English without it. */
  firmLanguage?: Language;
  /** Absent while visitors get no acknowledgement. */
  acknowledgement?: Acknowledgement | undefined;
  /** "host:port" entries that may be plain http, private, or without TLS. */
  allow: string[];
};
