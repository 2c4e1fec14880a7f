import { Link, useFetcher } from "react-router";
import { daysBetween } from "../../domain/cases/clients/days.ts";
import type { WaitingEnquiry } from "../../domain/cases/enquiries/waiting-enquiries.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import type { action } from "../cases/enquiries/list.tsx";
import { usePosts } from "../frame/page/action-message.tsx";
import { Panel } from "../frame/page/panel.tsx";
import { useServiceName } from "../frame/page/use-service-name.ts";

type Props = {
  rows: readonly WaitingEnquiry[];
  count: number;
  today: string;
  mayTake: boolean;
};

export function NewEnquiries({ rows, count, today, mayTake }: Props) {
  const serviceName = useServiceName();
  const t = useTranslations("portal.dashboard.new");
  const takes = useFetcher<typeof action>();
  usePosts(takes, useTranslations("enquiries.results"), { action: "/inbox" });
  return (
    <Panel
      title={t("title")}
      all={count > rows.length ? { href: "/inbox", label: t("all", { count }) } : undefined}
    >
      {rows.length === 0 ? (
        <p className="card p-4 text-sm text-ink-soft">
          {t(count > 0 ? "taken" : "none")}{" "}
          <Link to="/inbox" className="link">
            {t("open")}
          </Link>
        </p>
      ) : (
        <ul className="card divide-y divide-line text-sm leading-5">
          {rows.map(({ id, name, service, created_at }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 px-3 py-1.5">
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  <Link to={`/inbox/${id}`} className="font-bold">
                    {name}
                  </Link>
                </p>
                <p className="flex gap-1.5 text-ink-soft">
                  <span className="truncate">{serviceName(service)}</span>
                  <span className="shrink-0">
                    {"· "}
                    {t("age", { days: daysBetween(istDay(new Date(created_at)), today) })}
                  </span>
                </p>
              </div>
              {mayTake ? (
                <takes.Form method="post" action="/inbox">
                  <HiddenFields values={{ intent: "take", id }} />
                  <Button
                    type="submit"
                    variant="quiet"
                    className="px-3 pointer-fine:min-h-9 pointer-fine:py-1"
                  >
                    {t("take")}
                    <span className="sr-only">: {name}</span>
                  </Button>
                </takes.Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
