import { data, Form } from "react-router";
import { readDbContext, settingsContext } from "../../contexts/services.ts";
import { makeReport } from "../../domain/reports/make-report.server.ts";
import { readRange } from "../../domain/reports/range.ts";
import { reportNames } from "../../domain/reports/report.ts";
import { hrefOf } from "../../domain/reports/table-parts.ts";
import { reportWords } from "../../domain/reports/words.server.ts";
import { readLanguage } from "../../domain/staff/preferences.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import { signedIn } from "../page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { comparedInWords, usualRanges } from "./range-words.server.ts";
import { Overview, ReportTable } from "./report-table.tsx";
import { shownTable } from "./shown-table.server.ts";

export const handle: PortalHandle = { needs: "reports.read" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const today = istDay(now);
  const report = reportNames.find((name) => name === query.get("report")) ?? "overview";
  const language = await readLanguage(db, staff);
  const t = reportWords(language);
  const range = readRange(query, today);
  const problem = typeof range === "string" ? t(`problems.${range}`) : undefined;
  const stages = context.get(settingsContext).stages();
  const asked = typeof range === "string" ? undefined : { name: report, range, language, stages };
  const days = asked
    ? { from: asked.range.from, to: asked.range.to }
    : { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  const tables = asked ? await makeReport(context.get(readDbContext), staff, asked, now) : [];
  const csv = (name: string, scheme?: string) =>
    hrefOf("/reports/export", { report, table: name, scheme, ...days });
  return data(
    {
      report,
      days,
      problem,
      title: `${t("title")}: ${t(`names.${report}`)}`,
      lead: t("lead"),
      compared: report === "ageing" ? t("form.today") : asked && comparedInWords(asked.range, language),
      tabs: reportNames.map((name) => ({
        href: hrefOf("/reports", { report: name, ...(asked && days) }),
        label: t(`names.${name}`),
        isCurrent: name === report,
      })),
      ranges: usualRanges(report, today, language),
      words: {
        from: t("form.from"),
        to: t("form.to"),
        show: t("form.show"),
        ranges: t("form.ranges"),
        print: t("form.print"),
      },
      tables: tables.map((table) => shownTable(table, csv(table.name, table.scheme), language)),
    },
    { status: problem ? 422 : 200 },
  );
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { title, lead, tabs, tables, compared, problem, words } = loaderData;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead title={title} lead={lead} />
      <div className="print:hidden">
        <Tabs label={title} tabs={tabs} />
      </div>
      {loaderData.report === "ageing" ? null : <RangeForm {...loaderData} />}
      {problem ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{compared}</p>
          <Button variant="quiet" icon="print" className="max-sm:hidden" onClick={() => print()}>
            {words.print}
          </Button>
        </div>
      )}
      <div className="stack items-start gap-4 xl:grid-cols-2 print:grid-cols-1">
        {tables.map((table) =>
          table.id === "overview" ? (
            <Overview key={table.id} table={table} />
          ) : (
            <ReportTable key={table.id} table={table} />
          ),
        )}
      </div>
    </div>
  );
}

type FormProps = Pick<Route.ComponentProps["loaderData"], "report" | "days" | "words" | "ranges" | "problem">;

/** The range, in the address; a few usual ones are links. */
function RangeForm({ report, days, words, ranges, problem }: FormProps) {
  return (
    <search className="grid gap-3 print:hidden">
      <Form
        action="/reports"
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
        key={`${days.from} ${days.to}`}
      >
        <input type="hidden" name="report" value={report} />
        <TextInput
          id="from"
          type="date"
          label={words.from}
          error={problem}
          defaultValue={days.from}
          required
        />
        <TextInput id="to" type="date" label={words.to} defaultValue={days.to} required />
        <Button type="submit" className="min-h-12">
          {words.show}
        </Button>
      </Form>
      <nav aria-label={words.ranges} className="flex flex-wrap gap-x-5 gap-y-1">
        {ranges.map(({ href, label, from, to }) => (
          <a
            key={href}
            href={href}
            className="link min-h-8 pointer-coarse:min-h-11"
            aria-current={from === days.from && to === days.to ? "true" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
    </search>
  );
}
