import { redirect } from "react-router";
import { v7 as uuidv7 } from "uuid";
import {
  checkReadyText,
  isShipped,
  type ReadyText,
  type TypedText,
  typedFrom,
} from "../../../domain/messages/ready-texts/ready-text.ts";
import {
  findReadyText,
  removeReadyText,
  saveReadyText,
} from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { shippedTexts } from "../../../domain/messages/ready-texts/shipped.server.ts";
import { faultyNames } from "../../../domain/messages/whatsapp/templates.server.ts";
import { clean } from "../../../platform/language/clean.ts";
import { languages } from "../../../platform/language/language.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { once } from "../../frame/page/once.server.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone, refused, stale } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { useSaved } from "../../frame/page/use-saved.ts";
import type { Route } from "./+types/edit";
import { ReadyTextForm } from "./ready-text-form.tsx";
import { useTextName, useTextProblem, withReadyTextWords } from "./ready-text-words.ts";

export const handle: PortalHandle = { needs: "settings" };

const none = { subject: "", text: "" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = signedIn(context);
  const empty: ReadyText = {
    key: "",
    names: { en: "", hi: "" },
    words: { en: none, hi: none },
    template: null,
    version: 0,
    updatedAt: null,
  };
  const text = params.text === "new" ? empty : await findReadyText(db, params.text);
  if (!text) throw new Response(null, { status: 404 });
  const needsRepair = text.template !== null && (await faultyNames(db)).includes(text.template);
  return { text, needsRepair };
}

function typedIn(form: FormData): TypedText {
  const of = (name: string) => clean(form.get(name)).replaceAll("\r\n", "\n").trim();
  const words = languages.flatMap((language) =>
    (["name", "subject", "text"] as const).map((field) => [
      `${field}_${language}`,
      of(`${field}_${language}`),
    ]),
  );
  return { ...Object.fromEntries(words), template: of("template") };
}

function save(post: Post) {
  return once(post, store);
}

async function store({ db, staff, form, params, version, now }: Post) {
  const isNew = params.text === "new";
  const key = isNew ? uuidv7() : (params.text ?? "");
  if (!isNew && !(await findReadyText(db, key))) return gone();
  const typed = typedIn(form);
  const problems = checkReadyText(typed, !isShipped(key));
  if (Object.keys(problems).length > 0) return refused(problems, typed);
  const result = await saveReadyText(db, staff, { key, version, typed }, now);
  if (result === "stale") return stale("stale", { typed });
  if (isNew) throw redirect(`/settings/ready-texts/${key}?done=saved`);
  return done(result);
}

/** Restores the shipped text in both languages. */
async function shipped({ db, staff, params, version, now }: Post) {
  const key = params.text ?? "";
  if (!isShipped(key)) return gone();
  const words = typedFrom({
    key,
    names: null,
    template: null,
    version,
    updatedAt: null,
    words: shippedTexts[key],
  });
  const result = await saveReadyText(db, staff, { key, version, typed: words }, now);
  return result === "stale" ? stale("stale", { typed: words }) : done("shipped");
}

async function remove({ db, staff, params, version, now }: Post) {
  const id = params.text ?? "";
  const result = await removeReadyText(db, staff, { id, version, removed: true }, now);
  if (result === "stale") return gone();
  throw redirect(`/settings/ready-texts?deleted=${id}&version=${version + 1}`);
}

export const action = portalAction({
  settings: { save: confirmed(save), shipped: confirmed(shipped), delete: confirmed(remove) },
});

export const shouldRevalidate = reloadAfterConflict;

export default withReadyTextWords(confirming(EditReadyText));

function EditReadyText({ loaderData: { text, needsRepair }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("readyTexts");
  const name = useTextName();
  const problem = useTextProblem();
  const { istDateTime } = useDates();
  const errors = fieldErrors(
    result?.problems,
    (of, id) => problem(id, of),
    (id) => t(`fields.${id}`),
  );
  const saved = useSaved() ? ("saved" as const) : undefined;
  const { version } = text;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead
        back={{ to: "/settings/ready-texts", label: t("title") }}
        title={name(text) || t("newTitle")}
      />
      <ActionMessage
        result={result}
        t={useTranslations("readyTexts.results")}
        errors={errors}
        done={saved}
        details={result?.status === "stale" ? <SavedWords text={text} /> : null}
      />
      {needsRepair ? (
        <Message tone="warning" title={t("needsRepair")} still>
          <p>
            {t("repair")} <TextLink href="/settings/whatsapp?screen=templates">{t("repairAt")}</TextLink>
          </p>
        </Message>
      ) : null}
      <ReadyTextForm
        key={`${text.key} ${version} ${result?.status}`}
        text={text}
        typed={result?.typed ?? typedFrom(text)}
        problems={result?.problems ?? {}}
      />
      {version > 0 ? (
        <div className="flex flex-wrap items-start justify-between gap-3">
          {text.names ? (
            <PostButton
              label={t("delete")}
              intent="delete"
              fields={{ version: String(version) }}
              variant="quiet"
            />
          ) : (
            <Confirm label={t("backToShipped")}>
              <p>{t("backWarning")}</p>
              <PostButton label={t("backToShipped")} intent="shipped" fields={{ version: String(version) }} />
            </Confirm>
          )}
          {text.updatedAt ? (
            <p className="text-sm text-ink-soft">{t("lastSaved", { date: istDateTime(text.updatedAt) })}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function SavedWords({ text: { words } }: { text: ReadyText }) {
  const t = useTranslations("readyTexts");
  return (
    <div className="stack gap-2 pt-2">
      <p className="font-semibold">{t("theirs")}</p>
      <Facts
        facts={languages.flatMap((language) => [
          [t(`fields.subject_${language}`), words[language].subject] as const,
          [t(`fields.text_${language}`), words[language].text] as const,
        ])}
      />
    </div>
  );
}
