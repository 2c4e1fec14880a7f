import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { findLiveClient } from "../../../../domain/cases/clients/find-client.server.ts";
import { showIdentity } from "../../../../domain/cases/clients/show-identity.server.ts";
import { readLanguage } from "../../../../domain/people/staff/preferences.server.ts";
import { orNotFound } from "../../../../platform/http/or-not-found.ts";
import { Card } from "../../../../ui/card.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { PageHead } from "../../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../../frame/page/reload-after-conflict.ts";
import { done, gone } from "../../../frame/page/result.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/number";

export const handle: PortalHandle = { needs: "clients.read" };

/** By POST only, because each access is logged. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const client = orNotFound(await findLiveClient(db, staff, params.client));
  return { id: client.id, name: client.name };
}

async function show({ db, staff, params, text, now }: Post) {
  const shown = await showIdentity(db, staff, { id: params.client ?? "", field: text("field") }, now);
  if (!shown) return gone();
  return done("shown", { number: shown.number, label: shown.words[await readLanguage(db, staff)] });
}

export const action = portalAction({ "clients.read": show });

export const shouldRevalidate = reloadAfterConflict;

export default function IdentityNumber({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const t = useTranslations("profile.number");
  return (
    <div className="stack max-w-text gap-6">
      <PageHead
        back={{ to: `${profilePath(id)}?tab=details`, label: name }}
        title={actionData?.label ?? t("title")}
      />
      {actionData?.number ? (
        <Card className="grid gap-2">
          <p className="text-xl tabular-nums">{actionData.number}</p>
          <p className="text-sm text-ink-soft">{t("logged")}</p>
        </Card>
      ) : (
        <p>{t("none")}</p>
      )}
    </div>
  );
}
