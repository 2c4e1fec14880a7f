import { Form } from "react-router";
import { countRecords, lastHandOver } from "../../../domain/office/hand-overs/hand-over.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { readRoleScopes } from "../../../domain/people/staff/role-scopes.server.ts";
import { linkHours } from "../../../domain/people/staff/staff.ts";
import type { RoleScopes } from "../../../domain/people/staff/tables.ts";
import { findMember, type Member } from "../../../domain/people/staff/team.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, type ButtonVariant } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { BackLink } from "../../frame/page/back-link.tsx";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { PageTitle } from "../../frame/page/page-title.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/member";
import { HandOverFirst, Records } from "./hand-over.tsx";
import {
  type ChangeProblems,
  calendar,
  change,
  close,
  factor,
  handOverAll,
  link,
  open,
  passkeys,
  sessions,
  takeBack,
} from "./member-action.server.ts";
import { MemberFacts, PasswordLink, RoleChoice, ScopeChoice, SeesLess } from "./member-parts.tsx";

export const handle: PortalHandle = { needs: "team" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const member = orNotFound(await findMember(db, staff, params.id, new Date()));
  const team = (await listColleagues(db, staff)).filter(({ id }) => id !== member.id);
  const records = await countRecords(db, staff, member.id);
  const last = await lastHandOver(db, staff, member.id);
  const roleScopes = await readRoleScopes(db);
  return { member, team, own: member.id === staff.id, records, last, roleScopes };
}

export const action = portalAction({
  team: {
    open: confirmed(open),
    sessions: confirmed(sessions),
    calendar: confirmed(calendar),
    factor: confirmed(factor),
    passkeys: confirmed(passkeys),
    link: confirmed(link),
    close: confirmed(close),
    change: confirmed(change),
    records: confirmed(handOverAll),
    "take-back": confirmed(takeBack),
  },
});

export const shouldRevalidate = reloadAfterConflict;

export default function MemberPage({
  loaderData: { member, team, own, records, last, roleScopes },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations("team");
  const { problems = {}, typed, handOver } = result ?? {};
  const errors = fieldErrors(
    problems,
    (problem) => t(`problems.${problem}`),
    (id) => (id === "records-to" ? t("handOver.to") : t(id)),
  );
  const results = useTranslations("team.results");
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  return (
    <div className="stack max-w-text gap-6">
      <div className="grid gap-3">
        <BackLink to="/team" label={t("title")} />
        <PageTitle>{member.name}</PageTitle>
        <h1 className="text-2xl wrap-anywhere">{member.name}</h1>
        <p className="flex flex-wrap gap-3">
          <Badge tone={member.role === "owner" ? "info" : "neutral"}>{t(`roles.${member.role}`)}</Badge>
          <SeesLess member={member} />
          {member.closedAt ? <Badge tone="error">{t("closed")}</Badge> : null}
          {member.invited && !member.closedAt ? <Badge tone="warning">{t("invited")}</Badge> : null}
        </p>
        <MemberFacts member={member} />
      </div>
      <ActionMessage result={result} t={results} errors={errors}>
        {handOver ? <HandOverFirst {...handOver} name={member.name} team={team} /> : null}
        {result?.link ? (
          <PasswordLink link={result.link}>
            {t("link.made", { name: member.name, hours: linkHours })}
          </PasswordLink>
        ) : null}
      </ActionMessage>
      <ChangeForm
        key={`${member.name} ${member.role} ${member.seesFees} ${member.chosenScope} ${result?.status}`}
        member={member}
        roleScopes={roleScopes}
        problems={problems}
        typed={typed}
      />
      <Records
        name={member.name}
        records={records}
        last={last}
        team={team}
        error={problems["records-to"] && t("problems.nobody")}
      />
      <Access member={member} own={own} />
    </div>
  );
}

type ChangeProps = {
  member: Member;
  roleScopes: RoleScopes;
  problems: ChangeProblems;
  typed: { name: string; role: string; seesFees: boolean; scope: string } | undefined;
};

function ChangeForm({ member, roleScopes, problems, typed }: ChangeProps) {
  const t = useTranslations("team");
  const shown = typed ?? { ...member, scope: member.chosenScope ?? "" };
  const error = (field: "name" | "role" | "scope") => problems[field] && t(`problems.${field}`);
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{t("change.title")}</h2>
      <Form method="post" noValidate className="group grid gap-5">
        <input type="hidden" name="seenName" value={member.name} />
        <input type="hidden" name="seenRole" value={member.role} />
        <input type="hidden" name="seenFees" value={Number(member.seesFees)} />
        <input type="hidden" name="seenScope" value={member.chosenScope ?? ""} />
        <TextInput
          id="name"
          label={t("name")}
          autoComplete="off"
          defaultValue={shown.name}
          error={error("name")}
        />
        <RoleChoice chosen={shown.role} error={error("role")} />
        {/* Other roles see fees anyway. */}
        <Checkbox
          id="seesFees"
          value="1"
          label={t("change.seesFees")}
          hint={t("change.seesFeesHint")}
          defaultChecked={shown.seesFees}
          className="hidden group-has-[[value=viewer]:checked]:block"
        />
        <ScopeChoice chosen={shown.scope} roleScopes={roleScopes} error={error("scope")} />
        <Button intent="change" className="justify-self-start">
          {t("change.button")}
        </Button>
      </Form>
    </Card>
  );
}

function Access({ member, own }: { member: Member; own: boolean }) {
  const t = useTranslations("team.actions");
  if (own)
    return (
      <Card className="grid gap-3">
        <h2 className="text-xl">{t("title")}</h2>
        <p>
          {t("own")} <TextLink href="/account">{t("ownLink")}</TextLink>.
        </p>
      </Card>
    );
  return (
    <Card>
      <h2 className="text-xl">{t("title")}</h2>
      <div className="divide-y divide-line">
        {member.closedAt ? (
          <Act act="open" />
        ) : (
          <>
            <Act act="link" />
            {member.sessions > 0 ? <Act act="sessions" /> : null}
            {member.calendarSince ? <Act act="calendar" /> : null}
            {member.twoStepLogin ? <Act act="factor" /> : null}
            {member.passkeys > 0 ? <Act act="passkeys" /> : null}
            <Act act="close" variant="danger" />
          </>
        )}
      </div>
    </Card>
  );
}

type Act = "link" | "sessions" | "calendar" | "factor" | "passkeys" | "close" | "open";

function Act({ act, variant = "quiet" }: { act: Act; variant?: ButtonVariant }) {
  const t = useTranslations("team.actions");
  return (
    <Form method="post" className="grid items-center gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="text-ink-soft">{t(`${act}Text`)}</p>
      <Button intent={act} variant={variant} className="justify-self-start">
        {t(act)}
      </Button>
    </Form>
  );
}
