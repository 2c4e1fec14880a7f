import { load } from "js-yaml";
import type { Language } from "../../../platform/language/language.ts";
import { defaultInputs, emptyRows } from "./default-inputs.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { Block, ReportInputs } from "./schema.ts";

type Named = { name: Record<Language, string> };

/** From `content/starters`; money in rupees. */
type StarterSet = Named & {
  /** Beginnings of words, in both languages, by which names of projects are recognised. */
  words: string[];
  sector: ReportInputs["unit"]["sector"];
  unit: Record<Language, string>;
  capacity: number;
  price: number;
  assets: (Named & { block: Block; quantity: number; rate: number })[];
  workingCapital: number;
  materials: (Named & { quantity: number; rate: number; wastage: number })[];
  kilowatts: number;
  staff: (Named & { kind: "wages" | "salary"; count: number; monthly: number })[];
  rent: number;
};

const files = import.meta.glob<string>("../../../../content/starters/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

const sets = new Map(
  Object.entries(files).map(([file, text]) => [
    file.split("/").at(-1)?.replace(".yaml", "") ?? "",
    load(text) as StarterSet,
  ]),
);

export function starterOptions(language: Language): { value: string; label: string }[] {
  return [...sets]
    .map(([value, { name }]) => ({ value, label: name[language] }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** The set of which a word comes first in the project's name; undefined if none fits. */
export function starterFor(project: string): string | undefined {
  const text = plain(project);
  const found = [...sets].flatMap(([value, { words }]) =>
    words.map((word) => ({ value, at: text.indexOf(plain(word)) })),
  );
  return found.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]?.value;
}

/** With a space before each word, so that a part of a longer word is not found; without nuktas, which many leave out. */
const plain = (text: string) =>
  ` ${text.normalize("NFD").replaceAll("\u093c", "").toLowerCase()}`.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ");

/** Paise a unit: round, so that nobody takes it for a real tariff. */
const startingTariff = 8_00;

/** Marked as starting figures; undefined for an unknown product. */
export function inputsOfStarter(
  key: string,
  facts: ReportFacts,
  language: Language,
): ReportInputs | undefined {
  const set = sets.get(key);
  if (!set) return undefined;
  const inputs = defaultInputs(facts);
  const rows = emptyRows(facts);
  const paise = (rupees: number) => Math.round(rupees * 100);
  const named = ({ name }: Named) => name[language];
  return {
    ...inputs,
    language,
    unit: { ...inputs.unit, product: named(set), sector: set.sector },
    cost: {
      ...inputs.cost,
      assets: set.assets.map((asset) => ({
        ...rows.asset,
        ...asset,
        name: named(asset),
        rate: paise(asset.rate),
      })),
      workingCapital: paise(set.workingCapital),
    },
    products: [
      {
        ...rows.product,
        name: named(set),
        unit: set.unit[language],
        capacity: set.capacity,
        prices: [paise(set.price)],
      },
    ],
    costs: {
      ...inputs.costs,
      materials: set.materials.map((one) => ({
        ...rows.material,
        ...one,
        name: named(one),
        rate: paise(one.rate),
      })),
      power: { ...inputs.costs.power, kilowatts: set.kilowatts, tariff: startingTariff },
      staff: set.staff.map((one) => ({
        ...rows.staff,
        ...one,
        name: named(one),
        monthly: paise(one.monthly),
      })),
      overheads: [
        { ...rows.overhead, name: { en: "Rent", hi: "किराया" }[language], yearly: paise(set.rent) },
      ],
    },
    starter: { key, touched: false },
  };
}
