import { Link, useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import messages from "../../../content/messages/en/follow-ups.json" with { type: "json" };
import { dbContext } from "../../contexts/services.ts";
import { groups } from "../../domain/follow-ups/day.ts";
import { type TapResult, tapAction } from "../../domain/follow-ups/follow-ups.server.ts";
import { countFollowUps, groupSize, listFollowUps } from "../../domain/follow-ups/list-follow-ups.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { may } from "../../domain/staff/permissions.ts";
import { istDay } from "../../platform/language/time.ts";
import { type Notice, ResultMessage, useResultToast } from "../../ui/result-notice.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import type { Route } from "./+types/today";
import { FollowUpGroup } from "./follow-up-group.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const mine = new URL(request.url).searchParams.get("whose") !== "all";
  const today = istDay(new Date());
  const filled = await Promise.all(
    groups.map(async (group) => {
      const filter = { group, mine, today };
      const rows = await listFollowUps(db, staff, filter);
      const count =
        rows.length < groupSize || group === "none" ? rows.length : await countFollowUps(db, staff, filter);
      return { group, rows, count };
    }),
  );
  return { mine, today, groups: filled, size: groupSize, mayChange: may(staff.role, "clients.write") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.write");
  const form = await request.formData().catch(() => new FormData());
  return tapAction(context.get(dbContext), staff, form, messages.words, new Date());
}

export function meta({ matches }: Route.MetaArgs) {
  return [titled(matches, "Today")];
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, today, groups: filled, size, mayChange } = loaderData;
  const t = useTranslations("followUps");
  const taps = useFetcher<typeof action>();
  const noticeOf = useTapNotice();
  useResultToast(taps, noticeOf);
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t("title")}</h1>
          <p className="mt-1 text-ink-soft">{t("lead")}</p>
        </div>
        <nav aria-label={t("whose")} className="flex gap-2">
          {([true, false] as const).map((own) => (
            <Link
              key={String(own)}
              to={own ? "/today" : "/today?whose=all"}
              aria-current={own === mine ? "page" : undefined}
              className="btn btn-quiet aria-[current]:border-indigo aria-[current]:bg-indigo-wash"
            >
              {t(own ? "mine" : "all")}
            </Link>
          ))}
        </nav>
      </div>
      {actionData ? <ResultMessage {...noticeOf(actionData)} /> : null}
      {filled.map((group) => (
        <FollowUpGroup
          key={group.group}
          {...group}
          today={today}
          size={size}
          mayChange={mayChange}
          form={taps.Form}
        />
      ))}
    </div>
  );
}

/** What a tap did, and how to undo it. */
function useTapNotice() {
  const t = useTranslations("followUps.results");
  return (result: TapResult): Notice => {
    if (result.status !== "tapped") return { text: t(result.status), failed: result.status === "gone" };
    const { outcome, target, before } = result;
    const values = { intent: "undo", target, day: before?.day ?? "", action: before?.action ?? "" };
    return { text: t(outcome as "done"), undo: { label: t("undo"), values } };
  };
}
