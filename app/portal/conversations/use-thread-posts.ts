import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { toastOf } from "../page/action-message.tsx";
import type { ResultOf } from "../page/portal-action.server.ts";
import { threadAction } from "./thread-action.ts";
import type { threadPosts } from "./thread-posts.server.ts";

type Posts = (typeof threadPosts)[keyof typeof threadPosts];
type Handler<Of> = Of extends unknown ? Of[keyof Of] : never;

/** What the posts of a thread return. */
export type ThreadResult = { intent?: string } & ResultOf<Handler<Posts>>;

/** Results that are shown where they were posted. */
export const isInPlace = ({ intent, status, message }: ThreadResult) =>
  message === "filled" ||
  message === "partlyFilled" ||
  (status === "refused" && ["send", "fill", "consent"].includes(intent ?? ""));

/** The posts of a thread: with script by a fetcher, with a toast and its undo; without script they come back with the page. */
export function useThreadPosts(of: string, posted: ThreadResult | undefined) {
  const fetcher = useFetcher<ThreadResult>({ key: `thread ${of}` });
  const { data, state, submit } = fetcher;
  const hydrated = useHydrated();
  const [inPage] = useState(hydrated ? undefined : posted);
  const t = useTranslations("conversations.results");
  const words = useTranslations("portal.results");
  useEffect(() => {
    if (!data || state !== "idle" || isInPlace(data)) return;
    toastOf(data, t, words, (values) => void submit(values, { method: "post", action: threadAction(of) }));
  }, [data, state]);
  return { fetcher, result: data ?? posted, inPage: data ? undefined : inPage };
}
