import { defineList } from "../../platform/lists/define-list.ts";
import { day, hidden, idOf, oneOf, textOf } from "../../platform/lists/filters.ts";

/** The milestones or appointments that a figure of a report counts; only the report leads to it. */
export const countedList = defineList({
  path: "/reports/list",
  filters: {
    of: hidden(textOf(40)),
    scheme: hidden(textOf(40)),
    /** That led here, if it is not the one that usually does. */
    report: hidden(oneOf(["cases"])),
    staff: hidden(idOf),
    from: hidden(day),
    to: hidden(day),
  },
});

/** The last row of the page before, by its day or its moment. */
export type After = { at: string; id: string } | undefined;

/** Reads "2026-11-20.<id>"; anything else is the first page. */
export function readAfter(typed: string | null): After {
  const [, at, id] = /^([\d-]{10}[\dTZ:.]{0,14})\.([\w-]{1,64})$/.exec(typed ?? "") ?? [];
  return at && id ? { at, id } : undefined;
}
