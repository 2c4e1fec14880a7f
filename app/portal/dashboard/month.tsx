import { useLocale, useTranslations } from "use-intl";
import type { MonthFigures } from "../../domain/clients/figures.server.ts";
import { shortRupees } from "../../platform/language/amount.ts";
import { Panel } from "./panel.tsx";

/** What came of the month so far; sanctions against the month before. */
export function Month({ figures, most }: { figures: MonthFigures; most: number }) {
  const t = useTranslations("portal.dashboard.month");
  const language = useLocale();
  const { sanctioned, lastSanctioned: last, rejected, added } = figures;
  const counted = (count: number) => `${count.toLocaleString("en-IN")}${count >= most ? "+" : ""}`;
  const sum = ({ count, amount }: typeof last) =>
    count > 0 ? `${counted(count)}, ${shortRupees(amount, language)}` : "0";
  const facts = [
    {
      name: "sanctioned",
      value: sanctioned.count,
      beside: sanctioned.count > 0 ? shortRupees(sanctioned.amount, language) : "",
    },
    { name: "added", value: added, beside: "" },
    { name: "rejected", value: rejected, beside: "" },
  ] as const;
  return (
    <Panel title={t("title")}>
      <dl className="card grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-3 p-4 text-sm max-[15rem]:grid-cols-1">
        {facts.map(({ name, value, beside }) => (
          <div key={name} className="contents">
            <dt>
              {t(name)}
              {name === "sanctioned" ? (
                <span className="block text-ink-soft">{t("last", { figures: sum(last) })}</span>
              ) : null}
            </dt>
            <dd className="text-right tabular-nums">
              <b className="text-lg">{counted(value)}</b>
              {beside ? <span className="block text-ink-soft">{beside}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
