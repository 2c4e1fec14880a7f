import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { listenToPending, loadInBackground, type PendingRequest, readPending } from "./requests.ts";

const none: ReturnType<typeof readPending> = [];

export const useAllPending = () => useSyncExternalStore(listenToPending, readPending, () => none);

type BackgroundLoad<T> = {
  data: T | undefined;
  isDone: boolean;
  /** Set while it fails. */
  pending: PendingRequest | undefined;
};

/** For hints and previews. A failure goes into `pending` instead of replacing the page; an ended session shows as for a post. */
export function useBackgroundLoad<T>(path: string | undefined, pauseMs = 0): BackgroundLoad<T> {
  const [loaded, setLoaded] = useState<{ path: string; data: T | undefined }>();
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    const load = async () => {
      const data = await loadInBackground<T>(path, abort.signal);
      if (!abort.signal.aborted) setLoaded({ path, data });
    };
    // Rejects when a newer request replaces it.
    const timer = setTimeout(() => void load().catch(() => {}), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, pauseMs]);
  const isDone = loaded !== undefined && loaded.path === path;
  const pending = useAllPending().find(({ background }) => background === path && background !== undefined);
  return { data: isDone ? loaded.data : undefined, isDone, pending };
}

type PendingLoadProps = { load: BackgroundLoad<unknown>; otherwise?: ReactNode; children?: ReactNode };

/** Shown in place of data that failed to load; children are alternatives. */
export function PendingLoad({ load: { pending }, otherwise = null, children }: PendingLoadProps) {
  const t = useTranslations("portal.pending");
  if (!pending || pending.isPost || pending.reason === "ended") return otherwise;
  return (
    <Message tone="error">
      <p>{t(`background.${pending.reason}`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="quiet" icon="refresh" onClick={pending.again}>
          {t("again")}
        </Button>
        {children}
      </div>
    </Message>
  );
}
