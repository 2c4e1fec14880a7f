import { inRupees } from "../../platform/language/amount.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDay } from "./cases-part.tsx";
import type { OwnMoney } from "./own-money.server.ts";
import { Part } from "./part.tsx";

type Props = { money: OwnMoney | undefined; path: string };

/** Receipts, reports that staff show, and the statement of account; each a PDF. */
export function MadePart({ money, path }: Props) {
  const t = useTranslations("publicApplicantLinks.made");
  const day = useDay();
  if (!money || money.receipts.length + money.bills.length + money.reports.length === 0) return null;
  const { receipts, bills, reports } = money;
  return (
    <Part id="made" icon="document" title={t("title")}>
      <ul className="grid gap-1">
        {reports.map(({ caseId, name }) => (
          <PdfLink
            key={caseId}
            href={`${path}/project-report.pdf?case=${caseId}`}
            title={t("report")}
            text={name}
          />
        ))}
        {bills.map(({ id, kind, number, amount, issuedOn }) => (
          <PdfLink
            key={id}
            href={`${path}/bills/${id}/bill.pdf`}
            title={t(kind, { amount: inRupees(amount) })}
            text={`${number}, ${day(issuedOn)}`}
          />
        ))}
        {receipts.map(({ id, number, amount, paidOn, cancelled }) => (
          <PdfLink
            key={id}
            href={`${path}/receipts/${id}/receipt.pdf`}
            title={t(cancelled ? "cancelled" : "receipt", { amount: inRupees(amount) })}
            text={`${number}, ${day(paidOn)}`}
          />
        ))}
        {money.statement ? (
          <PdfLink
            href={`${path}/statement.pdf`}
            title={t("statement")}
            text={t("period", { from: day(money.statement.from), to: day(money.statement.to) })}
          />
        ) : null}
      </ul>
    </Part>
  );
}

function PdfLink({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <li>
      <a href={href} className="flex min-h-11 items-center gap-3 py-1.5 no-underline hover:text-indigo">
        <Icon name="download" className="text-indigo" />
        <span>
          <b className="block">{title}</b>
          <span className="text-sm text-ink-soft">{text}</span>
        </span>
      </a>
    </li>
  );
}
