import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Group } from "../../../domain/cases/follow-ups/day.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  group: Group;
  count: number;
  shown: number;
  /** Address of this group alone, where only its first rows are shown. */
  all: string | undefined;
  /** Address of the next page. */
  next: string | undefined;
  /** Address of the first page, on later ones. */
  first: string | undefined;
  children: ReactNode;
};

/** Heading with count, rows, and links to more. */
export function FollowUpGroup({ group, count, shown, all, next, first, children }: Props) {
  const t = useTranslations("followUps");
  return (
    <section id={group} aria-labelledby={`${group}-title`} className="stack gap-2">
      <h2 id={`${group}-title`} className="flex items-center gap-2 text-base">
        {t(`groups.${group}`)}
        <Badge tone={group === "overdue" ? "error" : "neutral"}>{t("count", { count })}</Badge>
      </h2>
      {children}
      {all ? (
        <p className="print:hidden">
          <MoreLink to={all}>{t("showAll", { count })}</MoreLink>
        </p>
      ) : null}
      {next || first ? (
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
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
