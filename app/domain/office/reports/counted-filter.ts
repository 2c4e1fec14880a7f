import { defineList } from "../../../platform/lists/define-list.ts";
import { day, hidden, idOf, oneOf, textOf } from "../../../platform/lists/filters.ts";

/** Only reports link to it. */
export const countedList = defineList({
  path: "/reports/list",
  filters: {
    of: hidden(textOf(40)),
    register: hidden(textOf(40)),
    /** Its name in older addresses. */
    scheme: hidden(textOf(40)),
    /** The linking report, if not the usual one. */
    report: hidden(oneOf(["cases"])),
    staff: hidden(idOf),
    from: hidden(day),
    to: hidden(day),
  },
});
