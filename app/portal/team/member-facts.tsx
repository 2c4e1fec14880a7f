import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Member } from "../../domain/staff/team.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { classes } from "../../ui/classes.ts";

/** What the owner wants to know of an account at a glance. */
export function MemberFacts({ member, wide }: { member: Member; wide?: boolean }) {
  const t = useTranslations("team");
  const { mobile, twoStepLogin, lastSignIn, sessions, closedAt } = member;
  return (
    <span className={classes("grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2", wide && "xl:grid-cols-4")}>
      <Fact label={t("mobile")}>
        <span className="tabular-nums">{`${mobile.slice(0, 5)} ${mobile.slice(5)}`}</span>
      </Fact>
      <Fact label={t("secondFactor")}>{twoStepLogin ? t("on") : t("off")}</Fact>
      <Fact label={t("lastSignIn")}>{lastSignIn ? istDateTime(lastSignIn) : t("never")}</Fact>
      {closedAt ? (
        <Fact label={t("closedSince")}>{istDateTime(closedAt)}</Fact>
      ) : (
        <Fact label={t("sessions")}>{t("sessionCount", { count: sessions })}</Fact>
      )}
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="text-ink-soft">{label}:</span> {children}
    </span>
  );
}
