import { usualImplementation } from "../project-reports/choices.ts";
import type { Block } from "./content.ts";
import type { PdfGiven, ReportPdfWords } from "./report-words.server.ts";

/** Months of the usual schedule; scaled to the actual one. */
const tasks = [
  ["premises", 1, 2],
  ["loan", 1, 2],
  ["machinery", 2, 4],
  ["power", 2, 4],
  ["staff", 4, 5],
  ["trial", 5, 5],
  ["production", 6, 6],
] as const;

export function plan({ inputs }: PdfGiven, { words }: ReportPdfWords): Block {
  const months = inputs.implementationMonths;
  const stretched = (month: number) => (month * months) / usualImplementation;
  return {
    is: "plan",
    title: words("plan.title"),
    months: Array.from({ length: months }, (_, index) => String(index + 1)),
    tasks: tasks.map(([name, from, to]) => ({
      label: words(`plan.tasks.${name}`),
      from: Math.floor(stretched(from - 1)) + 1,
      to: Math.max(Math.floor(stretched(from - 1)) + 1, Math.round(stretched(to))),
    })),
  };
}
