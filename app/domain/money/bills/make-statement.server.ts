import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import type { PdfContent } from "../../../platform/pdf/content.ts";
import { type TableFormat, type TablePieces, writeTable } from "../../../platform/tables/write-table.ts";
import type { Cell } from "../../../platform/tables/write-xlsx.ts";
import type { Client } from "../../cases/clients/tables.ts";
import { letterhead, wordsIn } from "../../firm/brand/pdf-words.server.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { namedByLaw } from "../fees/make-receipt.server.ts";
import type { Statement, StatementLine } from "./statement.server.ts";

type Person = Pick<Client, "name" | "mobile">;

export function makeStatement(
  statement: Statement,
  { site, language, person }: { site: SiteDetails; language: Language; person: Person },
): PdfContent {
  const wording = wordsIn(language);
  const { words, day } = wording;
  const { from, to, opening, closing, lines } = statement;
  const amount = (paise: number) => (paise === 0 ? "" : inRupees(paise));
  const row = (line: StatementLine) => [
    day(line.day),
    [kindIn(language, line), line.number].filter(Boolean).join(" "),
    line.about,
    ...[amount(line.debit), amount(line.credit), inRupees(line.balance)],
  ];
  return {
    ...letterhead(wording, { ...site, firm: { ...site.firm, ...namedByLaw(site) } }),
    title: words("statement.title"),
    under: words("statement.period", { from: day(from), to: day(to) }),
    parts: [
      {
        heading: words("statement.of"),
        facts: [
          [words("receipt.name"), person.name],
          [words("receipt.mobile"), spaced(person.mobile)],
          [words("statement.opening"), inRupees(opening)],
          [words(closing < 0 ? "statement.advance" : "statement.closing"), inRupees(Math.abs(closing))],
        ],
      },
      {
        heading: words("statement.lines"),
        columns: [
          { label: words("statement.day"), share: 0.16 },
          { label: words("statement.document"), share: 0.22 },
          { label: words("receipt.about"), share: 0.23 },
          { label: words("statement.debit"), share: 0.13, right: true },
          { label: words("statement.credit"), share: 0.13, right: true },
          { label: words("statement.balance"), share: 0.13, right: true },
        ],
        rows: lines.map(row),
      },
    ],
    foot: words("bill.foot", { firm: site.firm.brand }),
    onePage: false,
  };
}

const kindIn = (language: Language, { kind }: StatementLine) => allMessages[language].bills.kinds[kind];

type Export = { statement: Statement; clientId: string; format: TableFormat; language: Language };

/** Amounts in rupees. The history records who took it. */
export async function exportStatement(
  db: Db,
  staff: Staff,
  { statement, clientId, format, language }: Export,
  now: Date,
): Promise<TablePieces> {
  requirePermission(staff, "fees.read");
  const { from, to, opening, closing, lines } = statement;
  const entry = { noun: "fee", recordId: clientId, verb: "statement_taken", staffId: staff.id } as const;
  await recordActivity(db, { ...entry, after: { format, from, until: to }, now });
  const { exports } = allMessages[language];
  const { day, document, number, about, debit, credit, balance } = exports.statement;
  const rupees = (paise: number) => paise / 100;
  const sum = (name: string, on: string, paise: number): Cell[] => [on, name, "", "", "", "", rupees(paise)];
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [[day, document, number, about, debit, credit, balance]];
    yield [sum(exports.statement.opening, from, opening)];
    yield lines.map((line) => [
      ...[line.day, kindIn(language, line), line.number, line.about],
      ...[rupees(line.debit), rupees(line.credit), rupees(line.balance)],
    ]);
    yield [sum(exports.statement.closing, to, closing)];
  }
  return writeTable(format, exports.statement.sheet, rows());
}
