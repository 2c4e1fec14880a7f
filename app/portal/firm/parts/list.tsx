import { Form, Link, redirect } from "react-router";
import { createTranslator } from "use-intl/core";
import english from "../../../../content/messages/en/parts.json";
import hindi from "../../../../content/messages/hi/parts.json";
import { settingsContext } from "../../../contexts/services.ts";
import { workIn } from "../../../domain/firm/parts/parts.server.ts";
import { findPart, type PartKey, parts } from "../../../domain/firm/parts/parts.ts";
import { switchPart } from "../../../domain/firm/settings/part-states.server.ts";
import { nextPath } from "../../../domain/people/staff/next-path.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { hasMessage } from "../../../platform/language/translate.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { type IconName, iconPaths } from "../../../ui/icon-paths.ts";
import { Switch } from "../../../ui/switch.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { done, gone } from "../../frame/page/result.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";
import { SettingsHead } from "../settings/settings-head.tsx";
import type { Route } from "./+types/list";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const states = context.get(settingsContext).parts();
  const query = new URL(request.url).searchParams;
  const off = findPart(query.get("off"))?.key;
  return {
    on: parts.map(({ key }) => key).filter((key) => states[key] === "on"),
    asked: off && states[off] === "on" ? { part: off, work: await workInWords(db, staff, off) } : null,
  };
}

async function workInWords(db: Db, staff: Staff, key: PartKey): Promise<string[]> {
  const locale = await readLanguage(db, staff);
  const t = createTranslator({ locale, messages: allMessages[locale], namespace: "parts.each" });
  return (await workIn(db, staff, key, new Date())).flatMap(({ what, count }) => {
    const sentence = `${key}.work.${what}`;
    return hasMessage(t, sentence) ? [t(sentence, { count })] : [];
  });
}

async function on({ db, staff, text, now, context }: Post) {
  const part = findPart(text("part"));
  if (!part) return gone();
  await switchPart(db, staff, { key: part.key, on: true }, now);
  if (text("next")) {
    await context.get(settingsContext).refresh();
    throw redirect(nextPath(text("next")));
  }
  return done("on", { part: part.key, undo: { intent: "off", part: part.key, sure: "yes" } });
}

/** Asks first where something is pending. */
async function off({ db, staff, text, now }: Post) {
  const part = findPart(text("part"));
  if (!part) return gone();
  const work = text("sure") ? [] : await workIn(db, staff, part.key, now);
  if (work.length > 0) throw redirect(`/settings/parts?off=${part.key}`);
  await switchPart(db, staff, { key: part.key, on: false }, now);
  return done("off", { part: part.key, undo: { intent: "on", part: part.key } });
}

export const action = portalAction({ settings: { on, off } }, (context) =>
  context.get(settingsContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default wordsFor({ parts: { en: english, hi: hindi } })(Parts);

function Parts({ loaderData: { on, asked }, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("parts");
  const title = useTranslations("settings.sections")("parts.title");
  const names = useTranslations("settings.fields.parts");
  const results = useTranslations("parts.results");
  const values = { part: result?.part ? names(result.part) : "" };
  if (asked && result?.status !== "done") return <TurnOff {...asked} />;
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={title} lead={t("lead")} />
      <ActionMessage result={result} t={(message) => results(message, values)} toast />
      <ul className="grid gap-3 lg:grid-cols-2">
        {parts.map((part) => (
          <PartCard key={part.key} part={part} on={on.includes(part.key)} />
        ))}
      </ul>
    </div>
  );
}

type CardProps = { part: (typeof parts)[number]; on: boolean };

function PartCard({ part: { key: part, icon, addresses }, on }: CardProps) {
  const t = useTranslations("parts");
  const name = useTranslations("settings.fields.parts")(part);
  const [page] = addresses;
  return (
    <li className="card grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 p-4 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="max-sm:hidden">
        <PartPicture icon={icon} on={on} />
      </div>
      <div className="min-w-0">
        <h2 className="text-base">{on && !page.includes(":") ? <Link to={page}>{name}</Link> : name}</h2>
        <p className="text-sm text-pretty text-ink-soft">{t(`each.${part}.text`)}</p>
      </div>
      <Switch
        on={on}
        label={t(on ? "turnOff" : "turnOn", { part: name })}
        title={t(on ? "on" : "off")}
        intent={on ? "off" : "on"}
        fields={{ part }}
      />
    </li>
  );
}

/** Says what goes on and what stops. */
function TurnOff({ part, work }: { part: PartKey; work: readonly string[] }) {
  const t = useTranslations("parts.confirm");
  const each = useTranslations("parts.each");
  const parent = useTranslations("settings.sections")("parts.title");
  const name = useTranslations("settings.fields.parts")(part);
  return (
    <div className="stack max-w-text gap-6">
      <PageHead back={{ to: "/settings/parts", label: parent }} title={t("title", { part: name })} />
      <dl className="card grid gap-4 p-4 sm:p-6">
        {work.length > 0 ? (
          <div>
            <dt className="font-semibold">{t("now")}</dt>
            {work.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ) : null}
        <div>
          <dt className="font-semibold">{t("goesOn")}</dt>
          <dd>{each(`${part}.goesOn`)}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t("stops")}</dt>
          <dd>{each(`${part}.stops`)}</dd>
        </div>
      </dl>
      <p>{t("kept")}</p>
      <Form method="post" action="/settings/parts" className="flex flex-wrap gap-3">
        <HiddenFields values={{ intent: "off", part, sure: "yes" }} />
        <Button type="submit">{t("turnOff")}</Button>
        <Link to="/settings/parts" className="btn btn-quiet">
          {t("keep")}
        </Link>
      </Form>
    </div>
  );
}

/** A page of the part in small: its sign, a heading and lines. Decoration only. */
function PartPicture({ icon, on }: { icon: IconName; on: boolean }) {
  return (
    <svg
      viewBox="0 0 96 64"
      width="96"
      height="64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={on ? "text-indigo" : "text-ink-soft"}
    >
      <rect x="1" y="1" width="94" height="62" rx="6" className="fill-sunk stroke-line" />
      <rect x="9" y="12" width="40" height="40" rx="8" className="fill-surface stroke-line" />
      <path d={iconPaths[icon]} transform="translate(14.6 17.6) scale(1.2)" />
      <path d="M58 18h28" strokeWidth="4" />
      <path d="M58 29h24M58 38h28M58 47h17" className="stroke-edge" />
    </svg>
  );
}
