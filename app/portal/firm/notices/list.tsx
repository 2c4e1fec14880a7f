import { Link } from "react-router";
import { noticesContext } from "../../../contexts/services.ts";
import { servicePageTitles } from "../../../domain/catalogue/services/pages.server.ts";
import { type Notice, stateOn } from "../../../domain/firm/notices/notice.ts";
import { listNotices } from "../../../domain/firm/notices/notices.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { withPublishingWords } from "../../frame/page/publishing-words.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import { SettingsHead } from "../settings/settings-head.tsx";
import type { Route } from "./+types/list";
import { end, remove, restore, save } from "./list-action.server.ts";
import { NoticeForm, useNoticeProblem } from "./notice-form.tsx";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const notices = await listNotices(db, staff);
  const id = new URL(request.url).searchParams.get("notice");
  const language = await readLanguage(db, staff);
  return {
    notices,
    edited: notices.find((one) => one.id === id) ?? null,
    today: istDay(new Date()),
    services: servicePageTitles(language),
  };
}

export const action = portalAction(
  {
    settings: {
      save: confirmed(save),
      end: confirmed(end),
      delete: confirmed(remove),
      restore: confirmed(restore),
    },
  },
  (context) => context.get(noticesContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default withPublishingWords(confirming(Notices));

function Notices({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("settings");
  const own = useTranslations("publishing.notices");
  const { notices, edited, today, services } = loaderData;
  const shown = result?.message === "saved" ? null : edited;
  const problem = useNoticeProblem();
  const errors = fieldErrors(result?.problems, problem);
  return (
    <div className="stack max-w-text gap-6">
      <SettingsHead title={t("sections.notices.title")} lead={own("lead")} />
      <ActionMessage result={result} t={useTranslations("publishing.notices.results")} errors={errors} />
      {notices.length > 0 ? (
        <ul className="card divide-y divide-line">
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} today={today} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{own("empty")}</p>
      )}
      <NoticeForm
        // Also empties the form after a notice was added or deleted.
        key={`${shown?.id} ${shown?.version} ${result?.message ? notices.length : ""}`}
        edited={shown}
        today={today}
        services={services}
        result={result}
      />
    </div>
  );
}

const tones = { current: "success", coming: "info", ended: "neutral" } as const;

function NoticeItem({ notice, today }: { notice: Notice; today: string }) {
  const t = useTranslations("publishing.notices");
  const { dayInWords } = useDates();
  const language = useLocale();
  const { id, version, words, startsOn, endsOn, services } = notice;
  const state = stateOn(notice, today);
  const fields = { notice: id, version: String(version) };
  return (
    <li className="grid gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <strong className="min-w-0 wrap-anywhere">
          {words[language].title || words.en.title || words.hi.title}
        </strong>
      </p>
      <p className="text-sm text-ink-soft">
        {t("shown", { from: dayInWords(startsOn), to: dayInWords(endsOn) })}
        {services.length > 0 ? <span>{` · ${t("onServices", { count: services.length })}`}</span> : null}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <Link to={`?notice=${id}#title_en`} className="btn btn-quiet">
          {t("edit")}
        </Link>
        {state === "current" ? (
          <Confirm label={t("end")}>
            <p>{t("endWarning")}</p>
            <PostButton label={t("endNow")} intent="end" fields={fields} />
          </Confirm>
        ) : null}
        <PostButton label={t("delete")} intent="delete" fields={fields} variant="quiet" />
      </div>
    </li>
  );
}
