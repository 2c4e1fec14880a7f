import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { sampleClients } from "../../../domain/clients/test-random-clients.ts";
import { allPortalMessages } from "../../../platform/language/all-portal-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { createMarkup } from "../../page/keep-markup.server.tsx";
import { MarkupContext, type MarkupOf } from "../../page/markup.ts";
import { ClientRow, type RowProps } from "./client-row.tsx";
import { readColumns } from "./columns.ts";
import { useRowMarkup } from "./row-markup.tsx";

const team = [{ id: "s1", name: "Sample Staff" }];
const rows = [...sampleClients(40, ["s1"])].map((row, at) => ({
  ...row,
  key: "",
  staff_name: at % 2 ? "Sample Staff" : null,
})) as unknown as RowProps["row"][];
const columns = readColumns(null);
const shown = { scheme: "pmegp", columns, team, today: "2026-12-15", mayChange: true } as const;

/** As on a page without a search, and on one with it. */
const backs: RowProps["from"][] = [
  (href) => href,
  (href) => `${href}${href.includes("?") ? "&" : "?"}from=%2Fpmegpadd%3Fsearch%3D%26lt`,
];

function Rows({ from }: Pick<RowProps, "from">) {
  const shared = { ...shown, from };
  const markup = useRowMarkup()?.(rows, shared);
  return rows.map((row, at) => <ClientRow key={row.id} {...shared} row={row} html={markup?.[at]} />);
}

const drawn = (language: Language, from: RowProps["from"], markup?: MarkupOf) =>
  renderToString(
    <IntlProvider locale={language} messages={allPortalMessages[language]} timeZone="Asia/Kolkata">
      <MarkupContext value={markup}>
        <Rows from={from} />
      </MarkupContext>
    </IntlProvider>,
  );

test("rows from memory are those that a browser renders, in each language and wherever their links lead back to", () => {
  const markup = createMarkup();
  for (const language of ["en", "hi", "en", "hi"] as const)
    for (const from of backs) expect(drawn(language, from, markup)).toBe(drawn(language, from));
});
