import { randomUUID } from "node:crypto";
import { Form } from "react-router";
import { conversationPath } from "../../../domain/messages/conversations/conversation-list.ts";
import { findCounterpart } from "../../../domain/messages/conversations/open-conversation.server.ts";
import { filledText, type Values, variablesOf } from "../../../domain/messages/whatsapp/template.ts";
import { sendableTemplates, type Template } from "../../../domain/messages/whatsapp/templates.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import type { Language } from "../../../platform/language/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useLocale } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/template";
import { sendBlock } from "./send-block.server.ts";
import { lift, preview, send } from "./template-action.server.ts";
import { templateValues } from "./template-values.server.ts";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import { type WhatsAppWords, whatsAppWords } from "./whatsapp-words.server.ts";

export const handle: PortalHandle = { needs: "conversations.write" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const who = orNotFound(await findCounterpart(db, staff, params.counterpartId));
  const templates = await sendableTemplates(db);
  const wanted = new URL(request.url).searchParams.get("template") ?? "";
  const chosen = templates.find((one) => keyOf(one) === wanted) ?? templates[0];
  const words = whatsAppWords[await readLanguage(db, staff)];
  const values = chosen ? await templateValues({ db, staff, context, now: new Date() }, who, chosen) : {};
  const block = chosen && (await sendBlock(db, who.conversation, chosen, new Date()));
  return {
    counterpartId: params.counterpartId,
    name: who.name,
    templates,
    words,
    values,
    key: randomUUID(),
    chosen: chosen ?? null,
    block: block ?? null,
  };
}

export const action = portalAction({ "conversations.write": { preview, send, lift } });

const keyOf = ({ name, language }: Pick<Template, "name" | "language">) => `${name}.${language}`;

export default function SendTemplate({ loaderData, actionData: result }: Route.ComponentProps) {
  const { counterpartId, name, templates, chosen, block, words, values, key } = loaderData;
  const { istDateTime } = useDates();
  const t = useWhatsAppWords(words);
  const locale = useLocale();
  const problems: Record<string, string> = result?.problems ?? {};
  const errors = Object.keys(problems).map((id) => ({
    id,
    text: t("send.empty", { variable: variableName(id) }),
  }));
  const message = result?.message;
  return (
    <div className="stack max-w-text gap-6">
      <PageHead
        back={{ to: conversationPath(counterpartId), label: name }}
        title={t("send.title")}
        lead={t("send.lead")}
      />
      <ActionMessage
        result={result}
        t={() => (message ? t(`send.results.${message}`) : "")}
        errors={errors}
      />
      {chosen === null ? (
        <Message tone="warning" still>
          {t("send.none")}
        </Message>
      ) : (
        <Card className="grid gap-6">
          <Form method="get" className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Select
              id="template"
              label={t("send.choose")}
              defaultValue={keyOf(chosen)}
              options={templates.map((one) => ({
                value: keyOf(one),
                label: t("send.named", namedIn(locale, one)),
              }))}
            />
            <Button type="submit" variant="quiet">
              {t("send.show")}
            </Button>
          </Form>
          {block ? (
            <Message tone="warning" still>
              {block.why === "full"
                ? t("send.block.full", { max: block.max, when: istDateTime(block.until) })
                : t(`send.block.${block.why}`)}
              {block.why === "marketingCap" ? (
                <div className="mt-2">
                  <PostButton intent="lift" label={t("send.lift")} variant="quiet" />
                </div>
              ) : null}
            </Message>
          ) : null}
          {chosen.fault === null ? null : (
            <Message tone="warning" still>
              {t("send.block.fault", { fault: chosen.fault })}
            </Message>
          )}
          <Fill
            key={keyOf(chosen)}
            {...{ words, chosen, postKey: key, problems }}
            typed={result?.typed?.template === keyOf(chosen) ? result.typed : values}
            shown={result?.preview}
          />
        </Card>
      )}
    </div>
  );
}

type FillProps = {
  words: WhatsAppWords;
  chosen: Template;
  postKey: string;
  problems: Record<string, string>;
  /** Previous input, or values from the record. */
  typed: Values;
  shown: string | undefined;
};

/** Fields, preview and buttons. */
function Fill({ words, chosen, postKey, problems, typed, shown }: FillProps) {
  const t = useWhatsAppWords(words);
  const { parts, language } = chosen;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="template" value={keyOf(chosen)} />
      <input type="hidden" name="key" value={typed.key ?? postKey} />
      {variablesOf(parts).map((variable) => (
        <TextInput
          key={variable.key}
          id={variable.key}
          name={variable.key}
          label={t("send.variable", { variable: variable.name })}
          defaultValue={typed[variable.key]}
          error={problems[variable.key] ? t("send.empty", { variable: variable.name }) : undefined}
        />
      ))}
      <div className="rounded-md bg-sunk p-4 whitespace-pre-wrap wrap-anywhere" lang={language.slice(0, 2)}>
        {shown ?? filledText(parts, typed)}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button intent="send">{t("send.send")}</Button>
        <Button intent="preview" variant="quiet">
          {t("send.preview")}
        </Button>
      </div>
    </Form>
  );
}

/** "fee_due", "en_US" → "Fee due", "American English" */
function namedIn(locale: Language, { name, language }: Template) {
  const [first = "", ...others] = name.replaceAll("_", " ");
  const languages = new Intl.DisplayNames(locale, { type: "language" });
  return {
    name: first.toUpperCase() + others.join(""),
    language: languages.of(language.replaceAll("_", "-")) ?? language,
  };
}

/** "body.name" → "name" */
const variableName = (key: string) => key.slice(key.indexOf(".") + 1);
