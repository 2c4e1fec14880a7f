import { createContext, useContext, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { reveal } from "../../../ui/reveal.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { toastOf } from "../../page/action-message.tsx";
import type { RefusedForm } from "../../page/result.ts";
import type { ProfileIntent, ProfileMessage, ProfileResult } from "./profile-action.server.ts";

type Posts = {
  result: ProfileResult | undefined;
  /** The intent that is being posted now. */
  sending: string | undefined;
};
export const PostsContext = createContext<Posts>({ result: undefined, sending: undefined });
export const usePosts = () => useContext(PostsContext);

/**
 * The posts of a client's profile: with script by a fetcher, so that the page stays as it is and a success is a toast; what
 * was posted without script comes back with the page, and is shown in it.
 */
export function useProfilePosts(client: string, posted: ProfileResult | undefined) {
  const fetcher = useFetcher<ProfileResult>({ key: `profile ${client}` });
  const { data, state, formData, submit, Form } = fetcher;
  const hydrated = useHydrated();
  // Only what the server has rendered; a later result is a toast.
  const [inPage] = useState(hydrated ? undefined : posted);
  const t = useTranslations("profile.results");
  const words = useTranslations("portal.results");
  const tell = (result: ProfileResult) =>
    toastOf(result, t, words, (undo) => void submit(undo, { method: "post" }));
  useEffect(() => {
    if (!data || state !== "idle") return;
    if (data.status === "done") tell(data);
    else if (isInPage(data)) reveal(document.querySelector<HTMLElement>("main [data-message]"));
  }, [data, state]);
  // By a navigation of the page's script, such as a restore from the trash.
  useEffect(() => {
    if (posted?.status === "done" && !inPage) tell(posted);
  }, [posted]);
  const intent = formData?.get("intent");
  return {
    Form,
    posts: { result: data ?? posted, sending: typeof intent === "string" ? intent : undefined },
    /** The result that is shown in the page. */
    told: data ? (isInPage(data) ? data : undefined) : inPage,
  };
}

/** What has no form of its own to be shown in. */
const isInPage = ({ status }: ProfileResult) => status === "gone" || status === "stale";

/** A refused form, and why it was refused. */
export type Refusal = RefusedForm & { problem: ProfileMessage | undefined };
const none: Refusal = { typed: {}, problem: undefined, error: undefined };

/** That of the form with one of these intents, if it was refused. */
export function useRefusal(...intents: readonly ProfileIntent[]): Refusal {
  const { result } = usePosts();
  const t = useTranslations("profile.results");
  if (result?.status !== "refused" || !intents.some((one) => one === result.intent)) return none;
  const { message: problem, typed = {} } = result;
  return { typed, problem, error: problem && t(problem) };
}

/** Focuses a refused form's field, in the middle of what is seen, each time that the form comes back. */
export function useRefusedField(intent: ProfileIntent, fieldOf: (problem: ProfileMessage) => string): void {
  const { result } = usePosts();
  const { problem } = useRefusal(intent);
  useEffect(() => {
    if (!problem) return;
    const field = document.getElementById(fieldOf(problem));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [result]);
}
