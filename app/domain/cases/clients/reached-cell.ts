import { asTyped } from "../../../platform/language/amount.ts";
import type { Step } from "./milestone-rules.ts";

const betweenSteps = /[;\n] ?(?=\d[\d/.-]{5,9} )/g;

/** A client's milestones in one cell of a sheet, such as "2026-02-01 At the bank; 2026-03-31 Sanctioned | 500000 | First part". */
export const reachedCell = (steps: readonly Step[], nameOf: (stage: string) => string): string =>
  steps
    .map(({ milestone, on_day, amount, note }) => {
      const parts = [`${on_day} ${nameOf(milestone)}`];
      // A note is the third part, so it needs the amount before it, if only an empty one.
      if (amount !== null || note) parts.push(asTyped(amount));
      if (note) parts.push(note.replace(betweenSteps, ", "));
      return parts.join(" | ");
    })
    .join("; ");

export function readReachedCell(cell: string) {
  if (cell === "") return [];
  return cell.split(betweenSteps).map((text) => {
    const [step = "", amount = "", ...note] = text.split("|");
    const [day = "", ...stage] = step.trim().split(" ");
    return { day, stage: stage.join(" ").trim(), amount: amount.trim(), note: note.join("|").trim() };
  });
}
