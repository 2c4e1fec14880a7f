import { Form, Link, useNavigation } from "react-router";
import { originContext, settingsContext } from "../../../contexts/services.ts";
import { addMember, changeRoleScopes } from "../../../domain/people/staff/change-team.server.ts";
import {
  type MemberProblems,
  readMember,
  type TypedMember,
} from "../../../domain/people/staff/read-member.ts";
import { readRoleScopes } from "../../../domain/people/staff/role-scopes.server.ts";
import { readRoleScopesOf } from "../../../domain/people/staff/scope.ts";
import { linkHours } from "../../../domain/people/staff/staff.ts";
import { listTeam, type Member } from "../../../domain/people/staff/team.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { fieldErrors, formFields } from "../../frame/page/field-errors.ts";
import { formOf } from "../../frame/page/once.server.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, refused, stale } from "../../frame/page/result.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/team";
import { MemberFacts, memberColumns, PasswordLink, RoleChoice, SeesLess } from "./member-parts.tsx";
import { RoleScopesForm } from "./role-scopes.tsx";

export const handle: PortalHandle = { needs: "team" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const members = await listTeam(db, staff, new Date());
  const { secondFactor } = context.get(settingsContext).security();
  const roleScopes = await readRoleScopes(db);
  return { members, own: staff.id, required: secondFactor === "required", roleScopes };
}

export const action = portalAction({ team: { add: confirmed(add), roles: confirmed(changeRoles) } });

export const shouldRevalidate = reloadAfterConflict;

async function changeRoles({ db, staff, text, now }: Post) {
  const seen = readRoleScopesOf((role) => text(`seen-${role}`));
  const wanted = readRoleScopesOf(text);
  if (!seen || !wanted) return stale();
  const result = await changeRoleScopes(db, staff, { seen, wanted }, now);
  return result.done ? done("done", { values: { count: result.count } }) : stale();
}

async function add(post: Post) {
  const { db, staff, text, context, now } = post;
  const typed = {
    name: text("name").slice(0, 500),
    mobile: text("mobile").slice(0, 40),
    role: text("role"),
  };
  const read = readMember(typed);
  if (!read.ok) return refused(read.problems, typed);
  const taken: MemberProblems = { mobile: "taken" };
  const result = await addMember(db, staff, read.member, now, formOf(post, read.member));
  if (result.taken) return refused(taken, typed);
  const added = { name: read.member.name, link: context.get(originContext) + result.link };
  return { status: "done" as const, added };
}

export default function Team({ loaderData, actionData: result }: Route.ComponentProps) {
  if (result?.confirmation) return <ConfirmIdentity confirmation={result.confirmation} />;
  return <TeamPage {...loaderData} result={result} />;
}

type PageProps = Route.ComponentProps["loaderData"] & { result: Route.ComponentProps["actionData"] };

function TeamPage({ members, own, required, roleScopes, result }: PageProps) {
  const t = useTranslations("team");
  const { problems = {}, typed, added } = result ?? {};
  const results = useTranslations("team.roleScopes");
  const wrong = fieldErrors(problems, (problem) => t(`problems.${problem}`), t);
  return (
    <div className="stack max-w-page gap-8">
      <PageHead title={t("title")} lead={t("lead")}>
        <p className="mt-1 text-ink-soft">
          {required ? t("required") : t("optional")}{" "}
          <TextLink href="/settings/security">{t("changeRule")}</TextLink>
        </p>
      </PageHead>
      <ActionMessage result={result} t={results} errors={wrong}>
        {added ? (
          <PasswordLink link={added.link}>
            {t("add.done", { name: added.name, hours: linkHours })}
          </PasswordLink>
        ) : null}
      </ActionMessage>
      <Members title={t("open")} list={members.filter(({ closedAt }) => !closedAt)} own={own} />
      <Members title={t("closed")} list={members.filter(({ closedAt }) => closedAt)} own={own} />
      {/* The key clears the form after each added account. */}
      <AddForm key={added?.link} errors={wrong} typed={typed} />
      <RoleScopesForm key={Object.values(roleScopes).join(" ")} stored={roleScopes} />
    </div>
  );
}

function Members({ title, list, own }: { title: string; list: Member[]; own: string }) {
  const t = useTranslations("team");
  if (list.length === 0) return null;
  return (
    <section className="stack gap-4">
      <h2 className="text-xl">{title}</h2>
      <div className="card overflow-hidden">
        <MemberHeads closed={Boolean(list[0]?.closedAt)} />
        <ul className="divide-y divide-line">
          {list.map((member) => (
            <li key={member.id}>
              <Link
                to={`/team/${member.id}`}
                className="grid gap-x-6 gap-y-1 px-4 py-2.5 no-underline hover:bg-sunk xl:grid-cols-[18rem_minmax(0,1fr)] xl:items-center"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                  <strong className="max-w-full truncate">{member.name}</strong>
                  <Badge tone={member.role === "owner" ? "info" : "neutral"}>
                    {t(`roles.${member.role}`)}
                  </Badge>
                  <SeesLess member={member} />
                  {member.id === own ? <span className="text-ink-soft">({t("you")})</span> : null}
                  {member.invited && !member.closedAt ? <Badge tone="warning">{t("invited")}</Badge> : null}
                </span>
                <MemberFacts member={member} wide />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Column heads, for wide screens. */
function MemberHeads({ closed }: { closed: boolean }) {
  const t = useTranslations("team");
  return (
    <div
      aria-hidden="true"
      className="hidden gap-x-6 border-b border-line bg-sunk px-4 py-2 text-sm font-semibold text-ink-soft xl:grid xl:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <span>{t("name")}</span>
      <span className={memberColumns}>
        {(["mobile", "secondFactor", "lastSignIn", closed ? "closedSince" : "sessions"] as const).map(
          (name) => (
            <span key={name}>{t(name)}</span>
          ),
        )}
      </span>
    </div>
  );
}

type AddProps = { errors: ReturnType<typeof fieldErrors>; typed: TypedMember | null | undefined };

function AddForm({ errors, typed }: AddProps) {
  const t = useTranslations("team");
  const busy = useNavigation().formMethod === "POST";
  const field = formFields({ label: t, typed: typed ?? undefined, errors });
  return (
    <Card className="grid max-w-text gap-6">
      <PageHead level="h2" title={t("add.title")} lead={t("add.text")} />
      <Form method="post" noValidate className="grid gap-5">
        <FormId />
        <TextInput {...field("name")} autoComplete="off" />
        <TextInput {...field("mobile")} hint={t("mobileHint")} type="tel" autoComplete="off" />
        <RoleChoice chosen={typed?.role ?? "staff"} error={field("role").error} />
        <SaveRow busy={busy} intent="add" label={t("add.button")} />
      </Form>
    </Card>
  );
}
