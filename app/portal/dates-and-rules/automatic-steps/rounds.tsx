import type { ListedRound } from "../../../domain/dates-and-rules/automatic-steps/rounds.server.ts";
import { PostButton } from "../../../ui/post-button.tsx";
import { usePolling } from "../../../ui/use-polling.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

const isUndoing = ({ undo_at, undone_at }: ListedRound) => undo_at !== null && undone_at === null;

/** Runs with more than one case. Undo covers the whole run, and lists what it could not undo. */
export function Rounds({ rounds, mayChange }: { rounds: readonly ListedRound[]; mayChange: boolean }) {
  const t = useTranslations("automaticSteps.rounds");
  const large = rounds.filter(({ total }) => total > 1);
  usePolling(1500, large.some(isUndoing));
  if (large.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t("title")}</h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {large.map((round) => (
          <Round key={round.id} round={round} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  );
}

function Round({ round, mayChange }: { round: ListedRound; mayChange: boolean }) {
  const t = useTranslations("automaticSteps.rounds");
  const { istDateTime } = useDates();
  const { id, began_at, total, states, changed, sent, undo_at } = round;
  const began = istDateTime(began_at);
  const left = states.done + states.waiting + states.failed;
  const parts = [
    ...(["done", "waiting", "failed", "stopped", "undone"] as const).flatMap((state) =>
      states[state] > 0 ? [t(state, { count: states[state] })] : [],
    ),
    ...(changed > 0 ? [t("changed", { count: changed })] : []),
    ...(sent > 0 ? [t("sent", { count: sent })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <p className="font-semibold">{t("of", { date: began, total })}</p>
        <p className="text-sm text-ink-soft">{parts.join(" · ")}</p>
        {isUndoing(round) ? (
          <>
            <p role="status" className="text-sm">
              {t("going")}
            </p>
            <progress value={total - left} max={total} aria-label={t("bar")} />
          </>
        ) : null}
      </div>
      {mayChange && undo_at === null && left > 0 ? (
        <PostButton
          label={t("undo")}
          intent="undoAll"
          fields={{ round: id }}
          variant="quiet"
          aria-label={t("undoOf", { date: began })}
          form={{ preventScrollReset: true }}
        />
      ) : null}
    </li>
  );
}
