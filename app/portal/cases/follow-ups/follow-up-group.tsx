import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Group } from "../../../domain/cases/follow-ups/day.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** Initial rows on a small screen; follow-ups.css has the same number. */
const firstRows = 5;

type Props = {
  group: Group;
  count: number;
  shown: number;
  /** Address of the next page. */
  next: string | undefined;
  /** Address of the first page, on later ones. */
  first: string | undefined;
  /** Address of this group alone, for small screens, which show only the first rows. */
  alone: string | undefined;
  children: ReactNode;
};

/** Heading with count, rows, and links to more. */
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
