import { data, Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, outboxContext, secretContext, sheetContext } from "../../contexts/services.ts";
import { listPath } from "../../domain/clients/fields.ts";
import { noteOpening } from "../../domain/clients/profile.server.ts";
import type { Client } from "../../domain/clients/tables.ts";
import { lookUpInSheet } from "../../domain/sheet/look-up.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { clean } from "../../platform/language/clean.ts";
import { istDay } from "../../platform/language/time.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { StaffNames } from "../audit/value-labels.ts";
import { DocumentsCard } from "../documents/documents-card.tsx";
import { DocumentsNotice, documentSuccesses, isDocumentsNotice } from "../documents/documents-notice.tsx";
import { backToList } from "../page/back.ts";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import { useSaved } from "../page/use-saved.ts";
import type { Route } from "./+types/show";
import { type ProfileResult, profileAction } from "./profile-action.server.ts";
import { ProfileCard } from "./profile-card.tsx";
import { chooseCase, loadProfile } from "./profile-loader.server.ts";
import { ProfileSide } from "./profile-side.tsx";
import { SheetDifferences } from "./sheet-differences.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TimelineCard } from "./timeline.tsx";
import { withoutClient } from "./without-client.server.ts";
import { WithoutClient } from "./without-client.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const secret = context.get(secretContext);
  const reader = context.get(sheetContext);
  const query = new URL(request.url).searchParams;
  const chosen = await chooseCase(db, staff, params.mobile, query);
  const part = lookUpInSheet(reader, staff, params.mobile);
  // Without script nothing can come later.
  const sheet = query.get("sheet") === "wait" ? await part : part;
  if (!chosen) return withoutClient({ db, secret }, staff, params.mobile, sheet);
  const mayChange = may(staff.role, "clients.write");
  const now = new Date();
  await noteOpening(db, staff, chosen.client.id, now);
  const today = istDay(now);
  const mayWrite = may(staff.role, "documents.write");
  const profile = await loadProfile(db, staff, chosen.client, query);
  return data({ ...chosen, ...profile, today, mayChange, mayWrite, sheet });
}

/** The sheet's part comes later in the same response: a proxy must not buffer it. */
export const headers = () => ({ "X-Accel-Buffering": "no" });

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const outbox = context.get(outboxContext);
  const form = await request.formData().catch(() => new FormData());
  const client = clean(form.get("file") ?? new URL(request.url).searchParams.get("file"));
  const result = await profileAction(db, staff, client, form, new Date());
  if (result === "resent") outbox.wake();
  if (isSuccess(result)) return { result, typed: {}, version: clean(form.get("version")) };
  // What was typed comes back with the reason.
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, clean(value)]));
  return data({ result, typed, version: "" }, { status: result === "gone" ? 410 : 422 });
}

const isSuccess = (result: ProfileResult) =>
  ["written", "added", "removed", "set", "resent", "restored", ...documentSuccesses].includes(result);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData && !("client" in loaderData)) return [titled(matches, "Client")];
  return [titled(matches, loaderData?.client.name ?? "Client not found.")];
}

export default function ClientProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("profile");
  if (!loaderData)
    return (
      <div className="grid max-w-page gap-2">
        <h1 className="text-3xl">{t("notFound")}</h1>
        <p className="text-ink-soft">{t("notFoundText")}</p>
      </div>
    );
  if (!("client" in loaderData)) return <WithoutClient {...loaderData} part={loaderData.sheet} />;
  const { client, names, documents, sheet } = loaderData;
  const typed: Record<string, string> = actionData?.typed ?? {};
  const noted = actionData?.result === "written" ? actionData : undefined;
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <ProfileHead {...loaderData} />
      {actionData ? <ResultMessage {...actionData} client={client.id} /> : null}
      {/* On a phone what is to do comes before the long lists of documents and events. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
        <ProfileCard
          {...loaderData}
          owner={client.assigned_to && (names[client.assigned_to] ?? null)}
          uploaded={documents.documents}
        />
        <ProfileSide {...loaderData} typed={typed} noted={noted} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DocumentsCard file={client} listed={documents} mayWrite={loaderData.mayWrite} typed={typed} />
          {sheet ? <SheetDifferences client={client} part={sheet} taken={loaderData.taken} /> : null}
          <StaffNames value={names}>
            <TimelineCard {...loaderData} />
          </StaffNames>
        </div>
      </div>
    </div>
  );
}

/** The way back to the list, the name, and every case of the number. */
function ProfileHead({ client, cases }: { client: Client; cases: readonly Case[] }) {
  const t = useTranslations("clientForm");
  const [query] = useSearchParams();
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <TextLink href={backToList(query) ?? listPath(client.scheme)} className="print-none">
          {t("toList")}
        </TextLink>
        <h1 className="text-3xl wrap-anywhere">{client.name}</h1>
      </div>
      {useSaved() ? <Message tone="success">{t("success")}</Message> : null}
      {cases.length > 1 ? <CaseTabs cases={cases} current={client} /> : null}
    </>
  );
}

type Case = Pick<Client, "id" | "scheme" | "project_name" | "status">;
type CasesProps = { cases: readonly Case[]; current: Pick<Client, "id" | "mobile"> };

/** Every case of the number, in both schemes. */
function CaseTabs({ cases, current }: CasesProps) {
  const t = useTranslations("profile");
  return (
    <nav aria-label={t("cases")} className="print-none flex flex-wrap gap-2">
      {cases.map(({ id, scheme, project_name, status }) => (
        <Link
          key={id}
          to={`/client/${current.mobile}?file=${id}`}
          aria-current={id === current.id ? "page" : undefined}
          className="flex min-h-11 max-w-full items-center gap-3 rounded-md border border-line bg-surface px-3 no-underline hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-wash"
        >
          <span className="truncate">
            {t("caseOf", { scheme: scheme.toUpperCase(), project: project_name })}
          </span>
          <StatusBadge status={status} />
        </Link>
      ))}
    </nav>
  );
}

type ResultProps = { result: ProfileResult; version: string; client: string };

function ResultMessage({ result, version, client }: ResultProps) {
  const t = useTranslations("profile.results");
  if (isDocumentsNotice(result)) return <DocumentsNotice notice={result} version={version} client={client} />;
  return <Message tone={isSuccess(result) ? "success" : "error"}>{t(result)}</Message>;
}
