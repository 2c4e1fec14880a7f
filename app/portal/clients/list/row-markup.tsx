import { use } from "react";
import { IntlProvider, useLocale, useMessages, useTimeZone } from "use-intl";
import { MarkupContext } from "../../page/markup.ts";
import { StagesContext } from "../../page/use-stages.ts";
import { RowCells, type RowProps } from "./client-row.tsx";

type Shared = Omit<RowProps, "row">;

/** Stands in kept markup for where links lead back to. Nothing that is typed keeps a control character. */
const mark = "\u0001";
const marks = new RegExp(`(\\?|&amp;)${mark}`, "g");
const marked = (href: string) => `${href}${href.includes("?") ? "&" : "?"}${mark}`;

/** On the server, what gives the cells of rows as markup; undefined in browsers, which render them. */
export function useRowMarkup(): ((rows: readonly RowProps["row"][], shared: Shared) => string[]) | undefined {
  const markupOf = use(MarkupContext);
  const intl = { locale: useLocale(), messages: useMessages(), timeZone: useTimeZone() ?? "Asia/Kolkata" };
  const stages = use(StagesContext);
  if (!markupOf) return undefined;
  return (rows, { from, ...shared }) => {
    const back = from("").slice(1);
    const kept = markupOf({
      // All that the cells say comes from their row and from this.
      shared: JSON.stringify([shared, intl.locale, stages]),
      parts: rows,
      render: (row) => <RowCells {...{ row, from: marked, ...shared }} />,
      around: (cells) => (
        <IntlProvider {...intl}>
          <StagesContext value={stages}>{cells}</StagesContext>
        </IntlProvider>
      ),
    });
    return kept.map((cells) => cells.replace(marks, (_, first: string) => (back ? first + back : "")));
  };
}
