import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { sampleClients } from "../../domain/clients/test-random-clients.ts";
import { allPortalMessages } from "../../platform/language/all-portal-messages.server.ts";
import type { Language } from "../../platform/language/language.ts";
import { createMarkup } from "../page/keep-markup.server.tsx";
import { MarkupContext, type MarkupOf } from "../page/markup.ts";
import { ClientRow, type RowProps } from "./client-row.tsx";
import { readColumns } from "./columns.ts";
import { useRowMarkup } from "./row-markup.tsx";

const team = [{ id: "s1", name: "Sample Staff" }];
const rows = [...sampleClients(40, ["s1"])].map((row, at) => ({
  ...row,
  key: "",
  staff_name: at % 2 ? "Sample Staff" : null,
})) as unknown as RowProps["row"][];
const shared = {
  ...({ scheme: "pmegp", columns: readColumns(null), team, today: "2026-12-15", mayChange: true } as const),
  from: (href: string) => `${href}?from=here`,
};

function Rows() {
  const markup = useRowMarkup()?.(rows, shared);
  return rows.map((row, at) => <ClientRow key={row.id} {...shared} row={row} html={markup?.[at]} />);
}

const drawn = (language: Language, markup?: MarkupOf) =>
  renderToString(
    <IntlProvider locale={language} messages={allPortalMessages[language]} timeZone="Asia/Kolkata">
      <MarkupContext value={markup}>
        <Rows />
      </MarkupContext>
    </IntlProvider>,
  );

test("rows from memory are those that a browser renders, in each language", () => {
  const markup = createMarkup();
  for (const language of ["en", "hi", "en", "hi"] as const)
    expect(drawn(language, markup)).toBe(drawn(language));
});
