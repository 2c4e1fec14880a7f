import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { listenToPending, loadBeside, type PendingRequest, readPending } from "./requests.ts";

const none: ReturnType<typeof readPending> = [];

/** Every request that waits until somebody tries again. */
export const useAllPending = () => useSyncExternalStore(listenToPending, readPending, () => none);

export type Beside<T> = {
  /** Of this address: what the server has, undefined until then or where it has nothing for this person. */
  data: T | undefined;
  isDone: boolean;
  /** While it fails; a hint is then silent. */
  pending: PendingRequest | undefined;
};

/**
 * What a page loads beside what was asked for: a hint, a preview, the results of what is typed. It never takes the page
 * away: a failure is in `pending`, and a missing session is told over the page, as for a post.
 */
export function useBeside<T>(path: string | undefined, pauseMs = 0): Beside<T> {
  const [loaded, setLoaded] = useState<{ path: string; data: T | undefined }>();
  useEffect(() => {
    if (path === undefined) return;
    const abort = new AbortController();
    const load = async () => {
      const data = await loadBeside<T>(path, abort.signal);
      if (!abort.signal.aborted) setLoaded({ path, data });
    };
    // It rejects when it is given up for another.
    const timer = setTimeout(() => void load().catch(() => {}), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, pauseMs]);
  const isDone = loaded !== undefined && loaded.path === path;
  const pending = useAllPending().find(({ beside }) => beside === path && beside !== undefined);
  return { data: isDone ? loaded.data : undefined, isDone, pending };
}

type BesideProps = { of: Beside<unknown>; otherwise?: ReactNode; children?: ReactNode };

/** In place of what could not be loaded beside the page; the children are other ways on. */
export function PendingBeside({ of: { pending }, otherwise = null, children }: BesideProps) {
  const t = useTranslations("portal.pending");
  if (!pending || pending.isPost || pending.reason === "ended") return otherwise;
  return (
    <Message tone="error">
      <p>{t(`beside.${pending.reason}`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="quiet" icon="refresh" onClick={pending.again}>
          {t("again")}
        </Button>
        {children}
      </div>
    </Message>
  );
}
