import { clean } from "../../../platform/language/clean.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { readPhone } from "../../../platform/language/phone.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { photoLimits } from "./photo.ts";
import { type PhotoKind, photoKinds } from "./tables.ts";

export type PhotoProblem = "alt" | "altLong" | "consentBy" | "nameLong" | "day" | "later" | "phone" | "kind";

export type TypedPhoto = {
  kind: PhotoKind;
  alt: Record<Language, string>;
  consentBy: string;
  consentOn: string;
  phone: string;
};

type Read = { value: TypedPhoto; problems: Partial<Record<string, PhotoProblem>> };

/** A problem is named by its field; `today` is a day in India. */
export function readPhoto(fields: URLSearchParams, today: string): Read {
  const line = (name: string) => clean(fields.get(name)).trim().replace(/\s+/g, " ");
  const problems: Read["problems"] = {};
  const kind = photoKinds.find((known) => known === line("kind"));
  if (!kind) problems.kind = "kind";
  const alt = { en: line("alt_en"), hi: line("alt_hi") };
  for (const language of languages) {
    if (alt[language] === "") problems[`alt_${language}`] = "alt";
    if (alt[language].length > photoLimits.alt) problems[`alt_${language}`] = "altLong";
  }
  const typed = { consentBy: line("consent_by"), consentOn: line("consent_on"), phone: line("phone") };
  Object.assign(problems, consentProblems(typed, kind !== "office", today));
  const phone = readPhone(typed.phone) ?? typed.phone;
  return { value: { kind: kind ?? "office", alt, ...typed, phone }, problems };
}

type Consent = Pick<TypedPhoto, "consentBy" | "consentOn" | "phone">;

/** A person's photograph needs a noted consent; one of a room does not. */
function consentProblems({ consentBy, consentOn, phone }: Consent, needed: boolean, today: string) {
  const problems: Read["problems"] = {};
  if (needed && consentBy === "") problems.consent_by = "consentBy";
  if (consentBy.length > photoLimits.name) problems.consent_by = "nameLong";
  if (consentOn !== "" || needed) {
    if (!isCalendarDay(consentOn)) problems.consent_on = "day";
    else if (consentOn > today) problems.consent_on = "later";
  }
  if (phone !== "" && readPhone(phone) === null) problems.phone = "phone";
  return problems;
}
