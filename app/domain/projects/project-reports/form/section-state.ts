import { chapters } from "../../../firm/settings/report-texts.ts";
import type { Glance } from "../make-report.ts";
import type { ReportInputs } from "../schema.ts";
import { isList } from "./field.ts";
import { formSections, type SectionName, sectionOf } from "./form-fields.ts";
import type { ReadReport } from "./read-form.ts";
import { valueAt } from "./values-at.ts";

/** Counts of unreadable and missing fields, and of checks on its inputs. */
export type SectionState = Record<(typeof sectionLacks)[number], number>;

/** Worst first. */
export const sectionLacks = ["unread", "missing", "red", "amber"] as const;

export function sectionState(
  name: SectionName,
  { inputs, problems, report: { checks } }: Omit<ReadReport, "unread"> & { report: Pick<Glance, "checks"> },
): SectionState {
  const count = (level: "red" | "amber") =>
    checks.filter((check) => check.level === level && isHere(name, check.path)).length;
  return {
    unread: Object.keys(problems).filter((path) => isHere(name, path)).length,
    missing: missingIn(name, inputs).length,
    red: count("red"),
    amber: count("amber"),
  };
}

/** Paths of the empty fields that a bank asks for. */
export const missingIn = (name: SectionName, inputs: ReportInputs): string[] =>
  formSections[name].flatMap((entry) =>
    !isList(entry) && entry.needed && valueAt(inputs, entry.path) === "" ? entry.path : [],
  );

/** Shown above the form; not an input. */
const isHere = (name: SectionName, path: string) => path !== "starter" && sectionOf(path) === name;

/** The others are printed from the template. */
export const ownChapters = ({ texts }: Pick<ReportInputs, "texts">): number =>
  chapters.filter((chapter) => texts[chapter]).length;
