import { Link } from "react-router";
import type { ReadyText } from "../../../domain/messages/ready-texts/ready-text.ts";
import { readReadyTexts, removeReadyText } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { faultyNames } from "../../../domain/messages/whatsapp/templates.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/list";
import { useTextName, withReadyTextWords } from "./ready-text-words.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const undo = { id: query.get("deleted") ?? "", version: query.get("version") ?? "" };
  const [texts, faulty] = await Promise.all([readReadyTexts(db), faultyNames(db)]);
  return { texts, faulty, undo: undo.id ? undo : null };
}

async function restore({ db, staff, text, version, now }: Post) {
  const result = await removeReadyText(db, staff, { id: text("text"), version, removed: false }, now);
  return result === "stale" ? gone() : done("restored");
}

export const action = portalAction({ settings: { restore: confirmed(restore) } });

export const shouldRevalidate = reloadAfterConflict;

export default withReadyTextWords(confirming(ReadyTexts));

function ReadyTexts({ loaderData: { texts, faulty, undo }, actionData }: Route.ComponentProps) {
  const t = useTranslations("readyTexts");
  const own = texts.filter(({ names }) => names);
  const deleted = undo && {
    ...done("deleted"),
    undo: { intent: "restore", text: undo.id, version: undo.version },
  };
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("title")} lead={t("lead")} />
      <ActionMessage result={actionData ?? deleted ?? undefined} t={useTranslations("readyTexts.results")} />
      <section className="grid gap-2">
        <h2 className="text-lg">{t("shipped")}</h2>
        <Rows texts={texts.filter(({ names }) => !names)} faulty={faulty} />
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t("own")}</h2>
        {own.length > 0 ? (
          <Rows texts={own} faulty={faulty} />
        ) : (
          <p className="text-ink-soft">{t("noOwn")}</p>
        )}
        <p>
          <ButtonLink href="/settings/ready-texts/new" variant="quiet" icon="plus">
            {t("add")}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}

function Rows({ texts, faulty }: { texts: readonly ReadyText[]; faulty: readonly string[] }) {
  const t = useTranslations("readyTexts");
  const name = useTextName();
  const language = useLocale();
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {texts.map((text) => (
        <li key={text.key}>
          <Link
            to={`/settings/ready-texts/${text.key}`}
            className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 no-underline hover:bg-sunk"
          >
            <span className="grid min-w-0 grow gap-x-6 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline">
              <strong className="min-w-0 wrap-anywhere">{name(text)}</strong>
              <span className="truncate text-sm text-ink-soft">{text.words[language].text}</span>
            </span>
            <span className="flex shrink-0 flex-wrap justify-end gap-x-4">
              {text.template && faulty.includes(text.template) ? (
                <Badge tone="error">{t("needsRepair")}</Badge>
              ) : null}
              {text.names === null && text.version > 0 ? <Badge tone="info">{t("changed")}</Badge> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
