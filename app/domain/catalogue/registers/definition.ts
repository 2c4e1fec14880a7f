import english from "../../../../content/messages/en/registers/custom.json" with { type: "json" };
import hindi from "../../../../content/messages/hi/registers/custom.json" with { type: "json" };
import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { Register, RegisterWords } from "./register.ts";
import { outsideLists, shippedRegisters } from "./registers.ts";
import type { RegisterRow } from "./tables.ts";

type CustomWords = Required<Pick<RegisterWords, "name" | "milestones" | "documents">>;

export type Definition = Pick<
  Register,
  "icon" | "fields" | "required" | "milestones" | "sideExits" | "documents" | "fee"
> &
  Required<Pick<Register, "waits" | "customFields">> & {
    words: Record<Language, CustomWords>;
    /** How long the result of a case is valid; 0 where it differs. */
    months: number;
  };

export type CustomRegister = {
  key: string;
  version: number;
  service: string | null;
  active: boolean;
  expires: boolean;
  /** Days before expiry on which the case of the renewal is made. */
  renewalDays: number;
  definition: Definition;
};

export const registerLimits = {
  name: 60,
  stages: 30,
  documents: 40,
  fields: 12,
  choices: 30,
  months: 600,
  days: 365,
};

export const usualRenewalDays = 60;

export function customFromRow(row: RegisterRow): CustomRegister {
  return {
    key: row.id,
    version: row.version,
    service: row.service,
    active: row.active === 1,
    expires: row.expires === 1,
    renewalDays: row.renewal_days,
    definition: JSON.parse(row.definition) as Definition,
  };
}

const titles = { en: english.form, hi: hindi.form };

function wordsIn(language: Language, words: CustomWords): RegisterWords {
  const named = (title: string) => title.replace("{register}", words.name);
  const { add, update } = titles[language];
  return { ...words, form: { add: named(add), update: named(update) }, problems: { sum: "" } };
}

export function registerFrom({
  key,
  service,
  active,
  expires,
  renewalDays,
  definition,
}: CustomRegister): Register {
  const { words, months, fields, ...rest } = definition;
  const { milestones, sideExits, waits } = definition;
  return {
    ...rest,
    // The last milestone, and every exit where nobody is waited for.
    finalStages: [...milestones.slice(-1), ...sideExits.filter((exit) => !entryOf(waits, exit))],
    fields: expires ? { ...fields, project: [...fields.project, "validUntil"] } : fields,
    key,
    list: `/cases/${key}`,
    form: `/cases/${key}/add-client`,
    words: { en: wordsIn("en", words.en), hi: wordsIn("hi", words.hi) },
    partsMakeLoan: false,
    hiddenAtFirst: [],
    ...(service && { service }),
    ...(active ? {} : { off: true as const }),
    ...(expires && { expires: { months, renewalDays } }),
  };
}

/** Lower-case Latin letters, digits and hyphens. Avoids taken keys and names that every object inherits. */
export function keyFor(name: string, taken: readonly string[], fallback: string, join = "-"): string {
  const letters = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, join);
  const base = letters.slice(0, 30).replace(/^[-_]+|(?<![-_])[-_]+$/g, "") || fallback;
  const candidates = [base, ...Array.from({ length: taken.length + 1 }, (_, n) => `${base}${join}${n + 2}`)];
  return candidates.find((key) => !taken.includes(key) && !(key in Object.prototype)) ?? base;
}

export const reservedKeys: readonly string[] = [
  ...shippedRegisters.map(({ key }) => key),
  ...outsideLists,
  "new",
  // Its saved views would be those of the due dates.
  "due",
];

/** Must differ from the keys in documents.json, or it would be shown with their texts. */
export const documentKey = (name: string, taken: readonly string[]): string => {
  const own = taken.map((key) => key.replace(/^own_/, ""));
  return `own_${keyFor(name, own, "document", "_")}`;
};
