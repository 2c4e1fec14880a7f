import { type Language, languages } from "../../../platform/language/language.ts";
import { looseBraceIn, unknownIn } from "./variables.ts";

export const shippedKeys = [
  "enquiry-received",
  "documents-missing",
  "appointment-tomorrow",
  "appointment-moved",
  "stage-changed",
  "sanctioned",
  "fee-due",
  "fee-received",
  "payment-not-found",
  "bill",
  "renewal-due",
  "due-day",
  "privacy-notice",
] as const;
export type ShippedKey = (typeof shippedKeys)[number];

export const isShipped = (key: string): key is ShippedKey => (shippedKeys as readonly string[]).includes(key);

/** `subject` is for mails only. */
export type Words = { subject: string; text: string };

export type ReadyText = {
  key: string;
  names: Readonly<Record<Language, string>> | null;
  words: Readonly<Record<Language, Words>>;
  template: string | null;
  /** 0 for an unchanged shipped text. */
  version: number;
  updatedAt: string | null;
};

/** In characters. WhatsApp's limit is 4,096 with the values filled in. */
export const readyTextLimits = { name: 80, subject: 150, text: 2000, template: 512 } as const;

export type TypedText = { name_en: string; name_hi: string; template: string } & Record<
  `${"subject" | "text"}_${Language}`,
  string
>;

/** `name`: the unknown variable. An unmatched brace has its place. */
export type TextProblem =
  | { kind: "required" | "long" | "template" }
  | { kind: "unknown"; name: string }
  | { kind: "brace"; line: number; part: string };
export type TextProblems = Partial<Record<keyof TypedText, TextProblem>>;

export function checkReadyText(typed: TypedText, own: boolean): TextProblems {
  const problems: TextProblems = {};
  const check = (field: keyof TypedText, max: number, required = true) => {
    const text = typed[field];
    const unknown = unknownIn(text);
    const brace = looseBraceIn(text);
    if (text === "" && required) problems[field] = { kind: "required" };
    else if (text.length > max) problems[field] = { kind: "long" };
    else if (unknown !== undefined) problems[field] = { kind: "unknown", name: unknown };
    else if (brace) problems[field] = { kind: "brace", ...brace };
  };
  for (const language of languages) {
    if (own) check(`name_${language}`, readyTextLimits.name, language === "en");
    check(`subject_${language}`, readyTextLimits.subject);
    check(`text_${language}`, readyTextLimits.text);
  }
  // Meta's rule for template names.
  if (!/^[a-z0-9_]{0,512}$/.test(typed.template)) problems.template = { kind: "template" };
  return problems;
}

export function typedFrom({ names, words, template }: ReadyText): TypedText {
  return {
    name_en: names?.en ?? "",
    name_hi: names?.hi ?? "",
    subject_en: words.en.subject,
    subject_hi: words.hi.subject,
    text_en: words.en.text,
    text_hi: words.hi.text,
    template: template ?? "",
  };
}
