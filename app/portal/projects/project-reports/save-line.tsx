import { reportPath } from "../../../domain/projects/project-reports/addresses.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { SaveState } from "./use-autosave.ts";

/** Id of the conflict notice. */
export const staleId = "stale";

/** Next to the button. */
export function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string }) {
  const t = useTranslations("projectReports.form");
  const { istDateTime } = useDates();
  if (state.is !== "saved" && state.is !== "saving")
    return (
      <p role="status" className="text-sm max-lg:-order-1 max-lg:basis-full max-lg:text-xs">
        <strong className="text-brick">{t("unsaved")}</strong> {t(`why.${state.is}`)}{" "}
        {state.is === "unsaved" ? (
          <a href="/login" target="_blank" rel="noreferrer" className="link">
            {t("login")}
          </a>
        ) : null}
        {state.is === "stale" ? (
          <a href={`#${staleId}`} className="link">
            {t("decide")}
          </a>
        ) : null}
      </p>
    );
  return (
    <p role="status" className="min-w-22 flex-1 text-ink-soft text-sm max-lg:text-xs">
      {state.is === "saving" ? t("saving") : t("savedAt", { time: istDateTime(state.at ?? savedAt) })}
    </p>
  );
}

type Props = { id: string; state: SaveState; overwrite(version: number): void; load(): void };

/** An edit conflict: the person chooses between both versions. */
export function StaleNotice({ id, state, overwrite, load }: Props) {
  const t = useTranslations("projectReports.form");
  if (state.is !== "stale") return null;
  return (
    <div id={staleId} tabIndex={-1} className="scroll-mt-4">
      <Message tone="warning" title={t("staleTitle")}>
        <p>{t("staleText")}</p>
        <p className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href={reportPath(id)} target="_blank" variant="quiet">
            {t("theirs")}
          </ButtonLink>
          <Button variant="quiet" onClick={() => overwrite(state.version ?? 0)}>
            {t("overwrite")}
          </Button>
          <Button variant="quiet" onClick={load}>
            {t("load")}
          </Button>
        </p>
      </Message>
    </div>
  );
}
