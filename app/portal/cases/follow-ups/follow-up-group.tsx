import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Group } from "../../../domain/cases/follow-ups/day.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** So many rows of a group a small screen shows at first; follow-ups.css counts them too. */
const firstRows = 5;

type Props = {
  group: Group;
  /** How many there are, `mostCounted` at most. */
  count: number;
  /** How many the page shows. */
  shown: number;
  /** The address of the following rows. */
  next: string | undefined;
  /** The address of the group's first rows, on a later page. */
  first: string | undefined;
  /** The address of the group alone, where others stand below it: a small screen shows only the first rows here. */
  alone: string | undefined;
  children: ReactNode;
};

/** What is due together: the heading with the count, the rows, and the way to further ones. */
export function FollowUpGroup({ group, count, shown, next, first, alone, children }: Props) {
  const t = useTranslations("followUps");
  return (
    <section
      id={group}
      aria-labelledby={`${group}-title`}
      className={classes("stack gap-2", alone && "day-first")}
    >
      <h2 id={`${group}-title`} className="flex items-center gap-2 text-base">
        {t(`groups.${group}`)}
        <Badge tone={group === "overdue" ? "error" : "neutral"}>{t("count", { count })}</Badge>
      </h2>
      {children}
      {alone && shown > firstRows ? (
        <p className="lg:hidden print:hidden">
          <MoreLink to={alone}>{t("showAll", { count })}</MoreLink>
        </p>
      ) : null}
      {next || first ? (
        <p
          className={classes(
            "flex flex-wrap items-center gap-x-4 text-sm text-ink-soft",
            alone && "not-print:max-lg:hidden",
          )}
        >
          {t("shown", { shown, count })}
          {first ? <MoreLink to={first}>{t("first")}</MoreLink> : null}
          {next ? <MoreLink to={next}>{t("more")}</MoreLink> : null}
        </p>
      ) : null}
    </section>
  );
}

function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link flex min-h-11 items-center">
      {children}
    </Link>
  );
}
