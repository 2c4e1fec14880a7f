import type { Letterhead } from "../../../platform/content/letter.ts";
import type { Language } from "../../../platform/language/language.ts";
import { registers } from "../../catalogue/registers/registers.ts";
import type { Shape } from "./shapes.ts";

export const formTargets = (): string[] => [
  "appointment",
  "contact",
  "consultation",
  ...registers().flatMap(({ key, formService }) => (formService ? [key] : [])),
];

export type FormService = { url: string; shape: Shape | "auto"; secret?: string | undefined };

export type Acknowledgement = {
  brand: string;
  replyTo: string;
  phone: string;
  hours: { en: string; hi: string };
  /** Keys the hashes that limit acknowledgements to one an hour per address. */
  secret: string;
};

/** Without an address nothing is sent. */
export type OutboxSettings = {
  forms: { [target: string]: string | FormService | undefined };
  preferredDay?: boolean;
  mail: { url: string; from: string; to: string; letterhead?: Letterhead } | undefined;
  firmLanguage?: Language;
  /** Absent while visitors get no acknowledgement. */
  acknowledgement?: Acknowledgement | undefined;
  allow: string[];
  /** Public address; absent if none is configured, because others could not reach it. */
  origin?: string | undefined;
};
