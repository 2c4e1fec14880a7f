import { useSearchParams } from "react-router";
import { originContext, secretContext, settingsContext } from "../../../contexts/services.ts";
import { monthCosts } from "../../../domain/messages/whatsapp/costs.server.ts";
import { versionEnds } from "../../../domain/messages/whatsapp/graph-version.server.ts";
import { listHandedIn } from "../../../domain/messages/whatsapp/handed-in.server.ts";
import { verifyToken } from "../../../domain/messages/whatsapp/signature.server.ts";
import { whatsAppState } from "../../../domain/messages/whatsapp/state.server.ts";
import { isApproved } from "../../../domain/messages/whatsapp/template.ts";
import { allTemplates, type Template } from "../../../domain/messages/whatsapp/templates.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { editSection } from "../../firm/settings/edit-action.server.ts";
import { SectionForm, StoredValues, useSectionErrors } from "../../firm/settings/section-form.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { findSection, shownSection } from "../../firm/settings/shown-section.server.ts";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { ConfirmIdentity } from "../../frame/page/confirm-identity.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/edit";
import { CostsCard } from "./costs-card.tsx";
import {
  askContacts,
  askHistory,
  checkNumber,
  handInText,
  readTemplates,
  resume,
  resumeAdvertisingAgain,
  subscribeToEvents,
} from "./edit-action.server.ts";
import { categoryWord, reasonWord, statusWord, tones } from "./meta-words.ts";
import { NumberChoice, numbers } from "./number-choice.tsx";
import { isBroken, OwnNumberCard } from "./own-number-card.tsx";
import { StepResult, StepsCard } from "./steps-card.tsx";
import { TextsCard } from "./texts-card.tsx";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import { type WhatsAppWords, whatsAppWords } from "./whatsapp-words.server.ts";

type Words = { words: WhatsAppWords };

const runSteps = ["number", "list", "check", "write", "answer", "file", "template", "stop", "cut"] as const;

/** Manual test with a real phone, because automated tests cannot reach Meta. */
function FirstRun({ words }: Words) {
  const t = useWhatsAppWords(words);
  return (
    <Card>
      <Disclosure summary={t("firstRun.title")}>
        <p className="mb-3 text-ink-soft">{t("firstRun.lead")}</p>
        <ol className="grid list-decimal gap-2 pl-5">
          {runSteps.map((step) => (
            <li key={step}>{t(`firstRun.${step}`)}</li>
          ))}
        </ol>
      </Disclosure>
    </Card>
  );
}

/** One is shown at a time: the first until it is connected, then the second. */
const screens = ["connect", "steps", "texts", "templates", "costs"] as const;

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const settings = context.get(settingsContext);
  const now = new Date();
  const language = await readLanguage(db, staff);
  const [saved, state, templates, texts] = await Promise.all([
    findSection(db, staff, "whatsapp"),
    whatsAppState(db, staff, now),
    allTemplates(db),
    listHandedIn(db, staff, language),
  ]);
  const shown = shownSection("whatsapp", saved, settings.outbound());
  const costs = await monthCosts(db, staff, shown.values, now);
  return {
    words: whatsAppWords[language],
    shown,
    ends: versionEnds(String(shown.values.graphVersion)) ?? null,
    on: settings.whatsapp() !== undefined,
    origin: context.get(originContext),
    verifyToken: verifyToken(context.get(secretContext)),
    state,
    templates,
    costs,
    texts,
    now: now.toISOString(),
  };
}

export const action = portalAction({
  settings: {
    save: confirmed((post) => editSection(post, "whatsapp")),
    check: confirmed(checkNumber),
    subscribe: confirmed(subscribeToEvents),
    contacts: confirmed(askContacts),
    history: confirmed(askHistory),
    templates: confirmed(readTemplates),
    handIn: confirmed(handInText),
    resume: confirmed(resume),
    resumeAdvertising: confirmed(resumeAdvertisingAgain),
  },
});

export const shouldRevalidate = reloadAfterConflict;

export default function WhatsAppSettings({ loaderData, actionData: result }: Route.ComponentProps) {
  const { words, shown, ends, on, origin, state, templates, costs, texts } = loaderData;
  const t = useTranslations("settings");
  const say = useWhatsAppWords(words);
  const [query] = useSearchParams();
  const usual = on ? "steps" : "connect";
  const screen = screens.find((name) => name === query.get("screen")) ?? usual;
  const { typed, theirs, problems = {}, found, confirmation } = result ?? {};
  const saved = shown.version > 0 ? shown.values.number : undefined;
  const number = numbers.find((one) => one === (typed?.number ?? query.get("number") ?? saved));
  const isOwn = saved === "own";
  const errors = useSectionErrors("whatsapp", problems);
  const ownNumber = <OwnNumberCard words={words} own={state.own} waiting={state.outgoing} on={on} />;
  if (confirmation) return <ConfirmIdentity confirmation={confirmation} />;
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("sections.whatsapp.title")} lead={say("page.lead")} />
      <ActionMessage
        result={result}
        t={t}
        errors={errors}
        details={theirs ? <StoredValues section="whatsapp" typed={typed} theirs={theirs} /> : null}
      >
        {found ? <StepResult words={words} found={found} /> : null}
      </ActionMessage>
      <Tabs
        label={say("page.screens")}
        tabs={screens.map((name) => ({
          href: `/settings/whatsapp?screen=${name}`,
          label: say(name === "connect" ? "page.connect" : `${name}.title`),
          isCurrent: name === screen,
        }))}
      />
      {screen === "connect" ? <NumberChoice words={words} chosen={number} on={on} /> : null}
      <div className="grid max-w-text min-w-0 gap-6 *:min-w-0 *:wrap-anywhere empty:hidden">
        {screen === "connect" && number ? (
          <SectionForm
            key={`${shown.version} ${number}`}
            section="whatsapp"
            shown={{ ...shown, values: { ...shown.values, number, ...typed } }}
            problems={problems}
          />
        ) : null}
        {screen === "steps" ? (
          <>
            {isBroken(state.own) ? ownNumber : null}
            <StepsCard
              words={words}
              on={on}
              origin={origin}
              verifyToken={loaderData.verifyToken}
              state={state}
              now={loaderData.now}
              version={ends && { version: String(shown.values.graphVersion), ...ends }}
              approved={templates.filter(({ status }) => isApproved(status)).length}
            />
            {isOwn && !isBroken(state.own) ? ownNumber : null}
            <FirstRun words={words} />
          </>
        ) : null}
        {screen === "texts" ? <TextsCard words={words} on={on} texts={texts} /> : null}
        {screen === "templates" ? <TemplatesCard words={words} templates={templates} /> : null}
        {screen === "costs" ? <CostsCard words={words} costs={costs} /> : null}
      </div>
    </div>
  );
}

type Props = { words: WhatsAppWords; templates: readonly Template[] };

function TemplatesCard({ words, templates }: Props) {
  const t = useWhatsAppWords(words);
  if (templates.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <PageHead level="h2" title={t("templates.title")} lead={t("templates.lead")} />
      <ul className="grid divide-y divide-line">
        {templates.map(({ id, name, language, status, category, reason, fault, parts }) => (
          <li key={id} className="py-3">
            <details>
              <summary className="min-h-11 content-center">
                <span className="inline-flex flex-wrap items-center gap-2 wrap-anywhere">
                  <strong>{name}</strong>
                  <span className="text-ink-soft">{language}</span>
                  <Badge tone={tones[status] ?? "neutral"}>{statusWord(t, status)}</Badge>
                  {fault === null ? null : <Badge tone="error">{t("templates.faultBadge")}</Badge>}
                  <span className="text-sm text-ink-soft">{categoryWord(t, category)}</span>
                </span>
              </summary>
              <p
                className="mt-2 rounded-md bg-sunk p-3 whitespace-pre-wrap wrap-anywhere"
                lang={language.slice(0, 2)}
              >
                {[parts.header.text, parts.body, parts.footer].filter((part) => part !== "").join("\n\n")}
              </p>
              {fault === null ? null : <p className="mt-2 text-brick">{t("templates.fault", { fault })}</p>}
              {reason === "" ? null : (
                <p className="mt-2 text-brick">{t("templates.reason", { reason: reasonWord(t, reason) })}</p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
