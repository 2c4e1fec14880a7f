import { Form } from "react-router";
import type { StatementLine } from "../../../domain/money/bills/statement.server.ts";
import { statementOfPath } from "../../../domain/money/bills/statement-path.ts";
import { feesPath } from "../../../domain/money/fees/list-query.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Table } from "../../../ui/table.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/statement";
import { withBillWords } from "./bill-words.ts";
import { requestedStatement } from "./requested-statement.server.ts";

export const handle: PortalHandle = { needs: "fees.read" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = { context, clientId: params.client, query };
  const { client, statement } = await requestedStatement(asked, new Date());
  return { client: { id: client.id, name: client.name }, statement };
}

export default withBillWords(StatementPage);

function StatementPage({ loaderData: { client, statement } }: Route.ComponentProps) {
  const t = useTranslations("bills.statement");
  const { from, to } = statement;
  return (
    <div className="stack max-w-page gap-5">
      <PageHead
        back={{ to: feesPath(client.id), label: client.name }}
        title={t("title", { name: client.name })}
        lead={t("lead")}
      />
      <Form key={`${from} ${to}`} className="flex flex-wrap items-end gap-3 print:hidden">
        <TextInput id="from" name="from" type="date" label={t("from")} defaultValue={from} />
        <TextInput id="to" name="to" type="date" label={t("to")} defaultValue={to} />
        <Button type="submit" variant="quiet">
          {t("show")}
        </Button>
      </Form>
      <Files clientId={client.id} from={from} to={to} />
      <Lines statement={statement} />
    </div>
  );
}

function Files({ clientId, from, to }: { clientId: string; from: string; to: string }) {
  const t = useTranslations("bills.statement");
  const path = `${statementOfPath(clientId)}/file?from=${from}&to=${to}`;
  const files = [
    { label: t("pdfEn"), query: "language=en" },
    { label: t("pdfHi"), query: "language=hi" },
    { label: t("csv"), query: "format=csv" },
    { label: t("xlsx"), query: "format=xlsx" },
  ];
  return (
    <nav aria-label={t("files")} className="flex flex-wrap gap-2 print:hidden">
      {files.map(({ label, query }) => (
        <ButtonLink key={query} href={`${path}&${query}`} variant="quiet" icon="download">
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}

function Lines({ statement }: { statement: Route.ComponentProps["loaderData"]["statement"] }) {
  const t = useTranslations("bills.statement");
  const { dayInColumn } = useDates();
  const { from, to, opening, closing, lines } = statement;
  const columns = [
    { label: t("day") },
    { label: t("document") },
    { label: t("about") },
    { label: t("debit"), number: true },
    { label: t("credit"), number: true },
    { label: t("balance"), number: true },
  ];
  const balance = (paise: number) =>
    paise < 0 ? t("advance", { amount: inRupees(-paise) }) : inRupees(paise);
  const sum = (name: string, day: string, paise: number) => (
    <tr className="font-semibold">
      <th scope="row" data-label={t("day")} className="whitespace-nowrap">
        {dayInColumn(day)}
      </th>
      <td colSpan={4}>{name}</td>
      <td className="num" data-label={t("balance")}>
        {balance(paise)}
      </td>
    </tr>
  );
  return (
    <Table id="statement" caption={t("link")} captionHidden columns={columns} stacks>
      {sum(t("opening"), from, opening)}
      {lines.map((line) => (
        <Line key={line.id} line={line} balance={balance(line.balance)} />
      ))}
      {sum(t("closing"), to, closing)}
    </Table>
  );
}

function Line({ line, balance }: { line: StatementLine; balance: string }) {
  const t = useTranslations("bills");
  const { dayInColumn } = useDates();
  const amount = (paise: number) => (paise === 0 ? "" : inRupees(paise));
  return (
    <tr>
      <th scope="row" data-label={t("statement.day")} className="whitespace-nowrap">
        {dayInColumn(line.day)}
      </th>
      <td data-label={t("statement.document")}>
        {t(`kinds.${line.kind}`)} <span className="whitespace-nowrap">{line.number}</span>
      </td>
      <td data-label={t("statement.about")}>{line.about}</td>
      <td className="num" data-label={t("statement.debit")}>
        {amount(line.debit)}
      </td>
      <td className="num" data-label={t("statement.credit")}>
        {amount(line.credit)}
      </td>
      <td className="num" data-label={t("statement.balance")}>
        {balance}
      </td>
    </tr>
  );
}
