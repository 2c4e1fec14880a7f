import { type Language, languages } from "../../../platform/language/language.ts";
import { looseBraceIn, unknownIn } from "./variables.ts";

/** The texts that come with the program, in the order of the page. */
export const shippedKeys = [
  "enquiry-received",
  "documents-missing",
  "appointment-tomorrow",
  "appointment-moved",
  "stage-changed",
  "sanctioned",
  "fee-due",
  "fee-received",
  "renewal-due",
  "due-day",
] as const;
export type ShippedKey = (typeof shippedKeys)[number];

export const isShipped = (key: string): key is ShippedKey => (shippedKeys as readonly string[]).includes(key);

/** A text in one language; the subject is that of a mail. */
export type Words = { subject: string; text: string };

export type ReadyText = {
  key: string;
  /** What the owner calls an own text; null for a shipped one. */
  names: Readonly<Record<Language, string>> | null;
  words: Readonly<Record<Language, Words>>;
  template: string | null;
  /** 0 while it is as it was shipped. */
  version: number;
  updatedAt: string | null;
};

/** Characters. WhatsApp takes 4,096 in a message, values included. */
export const readyTextLimits = { name: 80, subject: 150, text: 2000, template: 512 } as const;

/** What a form says of a text. */
export type TypedText = { name_en: string; name_hi: string; template: string } & Record<
  `${"subject" | "text"}_${Language}`,
  string
>;

/** What is wrong with a field: `name` is that of an unknown variable; a brace without its partner has its place. */
export type TextProblem =
  | { kind: "required" | "long" | "template" }
  | { kind: "unknown"; name: string }
  | { kind: "brace"; line: number; part: string };
export type TextProblems = Partial<Record<keyof TypedText, TextProblem>>;

/** What speaks against a text. An own one has a name too. */
export function checkReadyText(typed: TypedText, own: boolean): TextProblems {
  const problems: TextProblems = {};
  const check = (field: keyof TypedText, most: number, required = true) => {
    const text = typed[field];
    const unknown = unknownIn(text);
    const brace = looseBraceIn(text);
    if (text === "" && required) problems[field] = { kind: "required" };
    else if (text.length > most) problems[field] = { kind: "long" };
    else if (unknown !== undefined) problems[field] = { kind: "unknown", name: unknown };
    else if (brace) problems[field] = { kind: "brace", ...brace };
  };
  for (const language of languages) {
    if (own) check(`name_${language}`, readyTextLimits.name, language === "en");
    check(`subject_${language}`, readyTextLimits.subject);
    check(`text_${language}`, readyTextLimits.text);
  }
  // Meta's names of templates: small letters, digits and lines.
  if (!/^[a-z0-9_]{0,512}$/.test(typed.template)) problems.template = { kind: "template" };
  return problems;
}

/** A text as its form shows it. */
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
