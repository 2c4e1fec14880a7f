import { data, Form } from "react-router";
import { settingsContext } from "../../../contexts/services.ts";
import { registerOf } from "../../../domain/catalogue/registers/registers.ts";
import { makeReport } from "../../../domain/office/reports/make-report.server.ts";
import { readRange } from "../../../domain/office/reports/range.ts";
import { reportNames } from "../../../domain/office/reports/report.ts";
import { hrefOf } from "../../../domain/office/reports/table-parts.ts";
import { reportWords } from "../../../domain/office/reports/words.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { reportsPath } from "../../../domain/projects/project-reports/addresses.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { isOnIn } from "../../frame/page/off-parts.server.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { comparedInWords, usualRanges } from "./range-words.server.ts";
import { Overview, ReportTable } from "./report-table.tsx";
import { reportTabs } from "./report-tabs.server.ts";
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
  const reportRequest = typeof range === "string" ? undefined : { name: report, range, language, stages };
  const days = reportRequest
    ? { from: reportRequest.range.from, to: reportRequest.range.to }
    : { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  const all = reportRequest ? await makeReport(db, staff, reportRequest, now) : [];
  const registers = [...new Set(all.flatMap((table) => table.register ?? []))];
  const register = registers.find((key) => key === query.get("register"));
  const tables = register ? all.filter((table) => (table.register ?? register) === register) : all;
  const csv = (name: string, key?: string) =>
    hrefOf("/reports/export", { report, table: name, register: key, ...days });
  return data(
    {
      report,
      days,
      problem,
      title: `${t("title")}: ${t(`names.${report}`)}`,
      lead: t("lead"),
      compared:
        report === "ageing"
          ? t("form.today")
          : reportRequest && comparedInWords(reportRequest.range, language),
      projects: isOnIn(context)(reportsPath) ? t("openProjects") : undefined,
      tabs: reportTabs(report, context.get(settingsContext).parts(), language, reportRequest && days),
      ranges: usualRanges(today, language).map(({ label, ...range }) => ({
        href: hrefOf("/reports", { report, register, ...range }),
        label,
        isCurrent: range.from === days.from && range.to === days.to,
      })),
      register,
      registers:
        registers.length > 1
          ? [undefined, ...registers].map((key) => ({
              href: hrefOf("/reports", { report, register: key, ...days }),
              label: key ? registerOf(key).words[language].name : t("form.allRegisters"),
              isCurrent: key === register,
            }))
          : [],
      words: {
        from: t("form.from"),
        to: t("form.to"),
        show: t("form.show"),
        ranges: t("form.ranges"),
        registers: t("form.registers"),
        print: t("form.print"),
      },
      tables: tables.map((table) => shownTable(table, csv(table.name, table.register), language)),
    },
    { status: problem ? 422 : 200 },
  );
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { title, lead, tabs, tables, compared, problem, registers, words } = loaderData;
  return (
    <div className="stack max-w-page gap-4">
      <PageHead title={title} lead={lead}>
        {loaderData.projects ? (
          <p className="mt-2 print:hidden">
            <ButtonLink href={reportsPath} variant="quiet" icon="document">
              {loaderData.projects}
            </ButtonLink>
          </p>
        ) : null}
      </PageHead>
      <div className="print:hidden">
        <Tabs label={title} tabs={tabs} wraps />
      </div>
      {loaderData.report === "ageing" ? null : <RangeForm {...loaderData} />}
      {registers.length > 0 ? (
        <div className="print:hidden">
          <Tabs label={words.registers} tabs={registers} />
        </div>
      ) : null}
      {problem ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{compared}</p>
          <Button variant="quiet" icon="print" className="max-sm:hidden" onClick={() => print()}>
            {words.print}
          </Button>
        </div>
      )}
      <div
        className={classes(
          "stack items-start gap-4 print:block",
          loaderData.report !== "overview" && "xl:grid-cols-2",
        )}
      >
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

type FormProps = Pick<
  Route.ComponentProps["loaderData"],
  "report" | "register" | "days" | "words" | "ranges" | "problem"
>;

/** Presets are tabs. */
function RangeForm({ report, register, days, words, ranges, problem }: FormProps) {
  return (
    <search className="flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
      <Form
        action="/reports"
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
        key={`${days.from} ${days.to}`}
      >
        <input type="hidden" name="report" value={report} />
        {register ? <input type="hidden" name="register" value={register} /> : null}
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
      <Tabs label={words.ranges} tabs={ranges} />
    </search>
  );
}
