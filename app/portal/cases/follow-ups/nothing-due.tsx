import { Link } from "react-router";
import type { GroupCounts } from "../../../domain/cases/follow-ups/count-follow-ups.server.ts";
import type { Group } from "../../../domain/cases/follow-ups/day.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { todayHref } from "./today-href.ts";

type Props = {
  /** Empty groups. */
  groups: readonly Group[];
  /** Whether all are empty. */
  all: boolean;
  mine: boolean;
  everybody: GroupCounts;
};

/** Links to everybody's follow-ups if there are some. */
export function NothingDue({ groups, all, mine, everybody }: Props) {
  const t = useTranslations("followUps");
  const others = mine ? groups.filter((group) => everybody[group] > 0) : [];
  const none = groups.filter((group) => !others.includes(group));
  const sentences = (
    <>
      <span>{none.map((group) => t(`empty.${group}`)).join(" ")}</span>
      {others.map((group) => (
        <span key={group} className="block">
          {t(`own.${group}`)}{" "}
          <Link to={`${todayHref({ mine: false })}#${group}`} className="link">
            {t("others", { count: everybody[group] })}
          </Link>
        </span>
      ))}
    </>
  );
  if (!all) return <p className="text-sm text-ink-soft">{sentences}</p>;
  return (
    <EmptyState
      title={t(others.length > 0 ? "nothingOwn" : "nothing")}
      action={
        <ButtonLink variant="quiet" href={others.length > 0 ? todayHref({ mine: false }) : "/inbox"}>
          {t(others.length > 0 ? "all" : "inbox")}
        </ButtonLink>
      }
    >
      {sentences}
    </EmptyState>
  );
}
