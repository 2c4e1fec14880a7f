import { redirect } from "react-router";
import { withMaskedCustom } from "../../../../domain/cases/clients/custom-values.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { findClients, findLiveClient } from "../../../../domain/cases/clients/find-client.server.ts";
import { likelyDuplicates, mergedInto } from "../../../../domain/cases/clients/merge-clients.server.ts";
import { mergeChoices } from "../../../../domain/cases/clients/merge-fields.ts";
import { recordOpening } from "../../../../domain/cases/clients/profile.server.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { mergeAccounts, unmergeAccounts } from "../../../../domain/money/fees/merge-accounts.server.ts";
import { namesOf } from "../../../../domain/people/staff/colleagues.server.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { orNotFound } from "../../../../platform/http/or-not-found.ts";
import { clean } from "../../../../platform/language/clean.ts";
import { Message } from "../../../../ui/message.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { ActionMessage } from "../../../frame/page/action-message.tsx";
import { PageHead } from "../../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../../frame/page/reload-after-conflict.ts";
import { gone, refused, stale } from "../../../frame/page/result.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/merge";
import { MergeForm } from "./merge-form.tsx";
import { ChooseOther, ClientCard, MergedClients } from "./merge-parts.tsx";
import { withMergeWords } from "./merge-words.ts";

export const handle: PortalHandle = { needs: "clients.write" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const keep = orNotFound(await findLiveClient(db, staff, clean(query.get("keep"))));
  const typed = clean(query.get("q")).slice(0, 100);
  const [other, duplicates, found, behind, names] = await Promise.all([
    findLiveClient(db, staff, clean(query.get("other"))),
    likelyDuplicates(db, staff, keep),
    findInRegister(db, staff, typed, keep),
    mergedInto(db, staff, keep.id),
    namesOf(db, staff),
  ]);
  const fitting = other && other.id !== keep.id && other.register === keep.register ? other : undefined;
  const apart = query.has("other") && !fitting;
  const now = new Date();
  for (const shown of [keep, fitting]) if (shown) await recordOpening(db, staff, shown.id, now);
  const done = (["merged", "unmerged"] as const).find((known) => known === query.get("done"));
  const [shownKeep, shownOther] = [withMaskedCustom(keep), fitting && withMaskedCustom(fitting)];
  return { keep: shownKeep, other: shownOther, duplicates, found, behind, typed, apart, names, done };
}

async function findInRegister(db: Db, staff: Staff, typed: string, keep: Client) {
  const found = await findClients(db, staff, typed, 20);
  return found.filter(({ id, register }) => register === keep.register && id !== keep.id);
}

export const action = portalAction({ "clients.write": { merge, undo } });

async function merge({ db, staff, form, text, now }: Post) {
  const keep = await findLiveClient(db, staff, text("keep"));
  if (!keep) return gone();
  return ended(await mergeAccounts(db, staff, readMerge(form, keep), now), keep.id);
}

async function undo({ db, staff, text, now }: Post) {
  return ended(await unmergeAccounts(db, staff, text("other"), now), text("keep"));
}

type Ended = Awaited<ReturnType<typeof mergeAccounts | typeof unmergeAccounts>>;

/** Redirects to the remaining client. */
function ended(result: Ended, keep: string) {
  if (result === "merged" || result === "unmerged")
    throw redirect(`/clients/merge?${new URLSearchParams({ keep, done: result })}`);
  if (result === "stale") return stale();
  return result === "gone" ? gone() : refused(result);
}

export const shouldRevalidate = reloadAfterConflict;

function readMerge(form: FormData, keep: Client) {
  const seen = (id: string, version: FormDataEntryValue | null) => ({ id, version: Number(version) || 0 });
  return {
    keep: seen(keep.id, form.get("keepVersion")),
    other: seen(clean(form.get("other")), form.get("otherVersion")),
    fromOther: mergeChoices(keep.register).filter((choice) => form.get(choice) === "other"),
  };
}

export default withMergeWords(Merge);

function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { keep, other, duplicates, found, behind, typed, apart, names, done } = loaderData;
  const t = useTranslations("merge");
  return (
    <div className="stack max-w-page gap-4">
      <PageHead back={{ to: profilePath(keep.id), label: keep.name }} title={t("title")} lead={t("lead")} />
      <ActionMessage result={actionData} t={t} done={apart ? undefined : done} />
      {apart && !actionData ? <Message tone="warning">{t("apart")}</Message> : null}
      {other ? (
        <MergeForm key={`${keep.version} ${other.version}`} keep={keep} other={other} names={names} />
      ) : (
        <>
          <ClientCard title={t("keep")} client={keep} />
          {behind.length > 0 ? <MergedClients keep={keep} clients={behind} /> : null}
          <ChooseOther keep={keep} duplicates={duplicates} found={found} typed={typed} />
        </>
      )}
    </div>
  );
}
