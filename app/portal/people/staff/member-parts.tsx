import type { ReactNode } from "react";
import { scopeOf } from "../../../domain/people/staff/scope.ts";
import {
  type RoleScopes,
  scopedRoles,
  staffRoles,
  staffScopes,
} from "../../../domain/people/staff/tables.ts";
import type { Member } from "../../../domain/people/staff/team.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { Radios } from "../../../ui/radios.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

export const memberColumns =
  "gap-x-4 xl:grid xl:grid-cols-[8rem_9rem_minmax(0,1fr)_10rem] xl:[&>span>.fact-label]:sr-only";

export function MemberFacts({ member, wide }: { member: Member; wide?: boolean }) {
  const t = useTranslations("team");
  const { istDateTime } = useDates();
  const { mobile, twoStepLogin, passkeys, lastSignIn, sessions, calendarSince, closedAt } = member;
  return (
    <span className={classes("grid gap-y-1 text-sm sm:grid-cols-2", wide ? memberColumns : "gap-x-6")}>
      <Fact label={t("mobile")}>
        <span className="tabular-nums">{`${mobile.slice(0, 5)} ${mobile.slice(5)}`}</span>
      </Fact>
      <Fact label={t("secondFactor")}>{twoStepLogin ? t("on") : t("off")}</Fact>
      {passkeys > 0 ? <Fact label={t("passkeys")}>{passkeys}</Fact> : null}
      <Fact label={t("lastSignIn")}>{lastSignIn ? istDateTime(lastSignIn) : t("never")}</Fact>
      {closedAt ? (
        <Fact label={t("closedSince")}>{istDateTime(closedAt)}</Fact>
      ) : (
        <Fact label={t("sessions")}>{t("sessionCount", { count: sessions })}</Fact>
      )}
      {calendarSince ? <Fact label={t("calendarSince")}>{istDateTime(calendarSince)}</Fact> : null}
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      <span className="fact-label text-ink-soft">{label}:</span> {children}
    </span>
  );
}

/** What somebody sees, unless it is all. */
export function SeesLess({ member }: { member: Member }) {
  const t = useTranslations("team");
  const scope = scopeOf(member);
  return scope === "all" ? null : <Badge tone="neutral">{t(`scopes.${scope}`)}</Badge>;
}

export function RoleChoice({ chosen, error }: { chosen: string; error?: string | undefined }) {
  const t = useTranslations("team");
  const options = staffRoles.map((value) => ({
    value,
    label: t(`roles.${value}`),
    hint: t(`roleHints.${value}`),
  }));
  return <Radios id="role" label={t("role")} options={options} defaultValue={chosen} error={error} />;
}

type ScopeProps = { chosen: string; roleScopes: RoleScopes; error?: string | undefined };

/** Not for owners, who see all. */
export function ScopeChoice({ chosen, roleScopes, error }: ScopeProps) {
  const t = useTranslations("team");
  const ofRole = scopedRoles.map((role) => (
    <span key={role} className={shownFor[role]}>
      {t("asRoleHint", { role: t(`roles.${role}`), scope: t(`scopes.${roleScopes[role]}`) })}
    </span>
  ));
  const options = staffScopes.map((value) => ({
    value,
    label: t(`scopes.${value}`),
    hint: t(`scopeHints.${value}`),
  }));
  return (
    <div className="group-has-[[value=owner]:checked]:hidden">
      <Radios
        id="scope"
        label={t("scope")}
        options={[{ value: "", label: t("asRole"), hint: ofRole }, ...options]}
        defaultValue={chosen}
        error={error}
      />
      <p className="mt-3 text-sm text-ink-soft">
        {t("scopeChange")} <TextLink href="/team#roles">{t("changeForRole")}</TextLink>
      </p>
    </div>
  );
}

const shownFor = {
  staff: "group-has-[[value=viewer]:checked]:hidden",
  viewer: "hidden group-has-[[value=viewer]:checked]:inline",
};

/** With the link for setting a password, which is shown once. */
export function PasswordLink({ link, children }: { link: string; children: ReactNode }) {
  const t = useTranslations("team.link");
  return (
    <Card className="grid max-w-text gap-4">
      <Message tone="success">{children}</Message>
      <CopyField id="link" label={t("label")} value={link} />
    </Card>
  );
}
