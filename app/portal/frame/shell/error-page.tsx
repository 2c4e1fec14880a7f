import { isRouteErrorResponse, useLocation, useMatches, useNavigate, useRouteLoaderData } from "react-router";
import { rolesWith } from "../../../domain/people/staff/permissions.ts";
import type { StaffRole } from "../../../domain/people/staff/tables.ts";
import { localeOf } from "../../../platform/language/language.ts";
import { listInWords } from "../../../platform/language/list.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { PageTitle } from "../page/page-title.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import type { OffPart } from "../page/staff-context.ts";
import { type Page, pages, useEntryName } from "./menu.ts";

export function PortalErrorPage({ error }: { error: unknown }) {
  const unsaved = unsavedOf(error);
  if (unsaved) return <Unsaved fields={unsaved} />;
  const off = offOf(error);
  if (off) return <Off {...off} />;
  return <Failed kind={kindOf(error)} />;
}

function Unsaved({ fields }: { fields: [string, string][] }) {
  const t = useTranslations("portal");
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={pathname + search} className="stack mx-auto max-w-text gap-6">
      <PageTitle>{t("unsaved.title")}</PageTitle>
      <Message tone="error" title={t("unsaved.title")}>
        {t("unsaved.text")}
      </Message>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" icon="refresh" className="justify-self-start">
        {t("pending.again")}
      </Button>
      <section className="grid gap-2">
        <h2 className="text-lg">{t("unsaved.typed")}</h2>
        {fields.map(([name, value]) =>
          value && !isOwn.test(name) ? (
            <p key={`${name} ${value}`} className="whitespace-pre-wrap">
              {value}
            </p>
          ) : null,
        )}
      </section>
    </form>
  );
}

/** The page of a part that is off. */
function Off({ part, title, text, ask, turnOn, all }: OffPart) {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto max-w-text">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level="h1"
        title={title}
        action={
          turnOn ? (
            <form method="post" action="/settings/parts" className="flex flex-wrap justify-center gap-3">
              <HiddenFields values={{ intent: "on", part, next: pathname + search }} />
              <Button type="submit">{turnOn}</Button>
              <ButtonLink href="/settings/parts" variant="quiet">
                {all}
              </ButtonLink>
            </form>
          ) : null
        }
      >
        <span className="block">{text}</span>
        <span className="block">{ask}</span>
      </EmptyState>
    </div>
  );
}

const isOwn = /^(intent|version|base|submission|filling|id)$|Id$/;

function Failed({ kind }: { kind: ReturnType<typeof kindOf> }) {
  const t = useTranslations("portal");
  const { pathname, search } = useLocation();
  const href = pathname + search;
  const entryName = useEntryName();
  const list = kind === "notFound" ? listOf(pathname) : undefined;
  return (
    <div className="mx-auto max-w-text">
      <PageTitle>{t(`${kind}.title`)}</PageTitle>
      <EmptyState
        level="h1"
        title={t(`${kind}.title`)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {kind === "broken" ? (
              <ButtonLink href={href} icon="refresh">
                {t("pending.again")}
              </ButtonLink>
            ) : null}
            {kind === "forbidden" ? <GoBack /> : null}
            {list ? <ButtonLink href={list.to}>{entryName(list)}</ButtonLink> : null}
            <ButtonLink href="/dashboard" variant={kind === "notFound" && !list ? "primary" : "quiet"}>
              {t("notFound.back")}
            </ButtonLink>
          </div>
        }
      >
        {kind === "forbidden" ? <NoAccess /> : t(`${kind}.text`)}
      </EmptyState>
    </div>
  );
}

function listOf(pathname: string): Page | undefined {
  const [, first = ""] = pathname.split("/");
  return pages.find(({ to }) => to === `/${first}` || to === `/${first}s`);
}

function unsavedOf(error: unknown): [string, string][] | undefined {
  return isRouteErrorResponse(error) && error.status === 503 ? error.data?.unsaved : undefined;
}

function offOf(error: unknown): OffPart | undefined {
  return isRouteErrorResponse(error) ? error.data?.off : undefined;
}

function kindOf(error: unknown): "notFound" | "forbidden" | "broken" {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return "notFound";
  return status === 403 ? "forbidden" : "broken";
}

type Loaded = { staff: { role: StaffRole }; owners: readonly string[] };

/** Which role the page needs, and who can give it. */
function NoAccess() {
  const t = useTranslations("portal.forbidden");
  const roles = useTranslations("team.roles");
  const language = useLocale();
  const data = useRouteLoaderData("portal") as Loaded | undefined;
  const needs = useMatches()
    .map(({ handle }) => (handle as Partial<PortalHandle> | undefined)?.needs)
    .findLast((named) => named !== undefined);
  if (!data) return t("text");
  const { staff, owners } = data;
  const needed = needs === undefined || needs === "signed-in" ? [] : rolesWith(needs);
  const who = { role: roles(staff.role), owners: listInWords(owners, language) || t("anOwner") };
  if (needed.length === 0 || needed.includes(staff.role)) return t("role", who);
  const either = new Intl.ListFormat(localeOf[language], { type: "disjunction" });
  return t("needs", { ...who, needed: either.format(needed.map((role) => roles(role))) });
}

function GoBack() {
  const t = useTranslations("portal.forbidden");
  const navigate = useNavigate();
  return useHydrated() ? <Button onClick={() => navigate(-1)}>{t("back")}</Button> : null;
}
