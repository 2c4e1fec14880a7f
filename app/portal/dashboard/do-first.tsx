import { Link, useFetcher } from "react-router";
import type { GroupCounts } from "../../domain/cases/follow-ups/count-follow-ups.server.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { FollowUpList, useOpenForm } from "../cases/follow-ups/follow-up-list.tsx";
import type { Shown } from "../cases/follow-ups/follow-up-row.tsx";
import { type OutcomeResult, useOutcomeSentences } from "../cases/follow-ups/outcome-result.ts";
import { todayHref } from "../cases/follow-ups/today-href.ts";
import { usePosts } from "../frame/page/action-message.tsx";
import { Panel } from "../frame/page/panel.tsx";

type Props = { rows: readonly Shown[]; mine: boolean; due: GroupCounts; today: string; mayChange: boolean };

/** The most overdue follow-ups; Today has the others. */
export function DoFirst({ rows, mine, due, today, mayChange }: Props) {
  const t = useTranslations("portal.dashboard.first");
  const fetcher = useFetcher<OutcomeResult>();
  const openForm = useOpenForm(fetcher, null);
  usePosts(fetcher, useOutcomeSentences(), { action: "/today" });
  const { overdue, today: now } = due;
  const all = { overdue, today: now, both: String(overdue > 0 && now > 0) };
  return (
    <Panel
      title={t("title")}
      all={overdue + now > 0 ? { href: todayHref({ mine }), label: t("all", all) } : undefined}
    >
      {rows.length > 0 ? (
        <FollowUpList
          rows={rows}
          {...{ today, mayChange, fetcher, openForm }}
          isShort
          href={(next) => todayHref({ mine, next })}
        />
      ) : (
        <p className="card p-4 text-sm text-ink-soft">
          {t("none")}{" "}
          {due.none > 0 ? (
            <Link to={todayHref({ mine, group: "none" })} className="link">
              {t("without", { count: due.none })}
            </Link>
          ) : null}
        </p>
      )}
    </Panel>
  );
}
