import { listRuns } from "../../../domain/office/health/background.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/background";
import { healthWords } from "./health-words.server.ts";
import { useHealthWords } from "./use-health-words.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return { words: healthWords[await readLanguage(db, staff)], runs: await listRuns(db, staff) };
}

export default function Background({ loaderData: { words, runs } }: Route.ComponentProps) {
  const t = useHealthWords(words);
  const { istDateTime } = useDates();
  const back = { to: "/settings/health", label: t("title") };
  return (
    <div className="stack max-w-page gap-6">
      <PageHead back={back} title={t("background.title")} lead={t("background.lead")} />
      {runs.length === 0 ? (
        <EmptyState title={t("background.none")} />
      ) : (
        <Card>
          <ul className="grid divide-y divide-line">
            {runs.map(({ job, at, ms, failure }) => (
              <li key={job} className="grid gap-x-4 py-2 sm:grid-cols-[16rem_minmax(0,1fr)]">
                <strong>{messageOr(t, `background.jobs.${job}`, job)}</strong>
                <div>
                  <p>{t("background.ran", { time: istDateTime(at), seconds: Math.round(ms / 1000) })}</p>
                  {failure ? (
                    <p className="wrap-anywhere text-brick">
                      {t(failure.isUnavailable ? "background.unavailable" : "background.failed", {
                        time: istDateTime(failure.at),
                        kind: failure.kind,
                      })}
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
