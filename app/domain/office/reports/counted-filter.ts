import { defineList } from "../../../platform/lists/define-list.ts";
import { day, hidden, idOf, oneOf, textOf } from "../../../platform/lists/filters.ts";

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
