import { createContext, useContext, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { reveal } from "../../../ui/reveal.ts";
import { showToast } from "../../../ui/toast.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { Answer, ProfileResult } from "./profile-action.server.ts";

type Posts = {
  answer: Answer | undefined;
  /** The intent that is being posted now. */
  sending: string | undefined;
};
export const PostsContext = createContext<Posts>({ answer: undefined, sending: undefined });
export const usePosts = () => useContext(PostsContext);

/**
 * The posts of a client's profile: with script by a fetcher, so that the page stays as it is and a success is a toast; what
 * was posted without script comes back with the page, and is shown in it.
 */
export function useProfilePosts(client: string, posted: Answer | undefined) {
  const fetcher = useFetcher<Answer>({ key: `profile ${client}` });
  const { data, state, formData, submit, Form } = fetcher;
  const hydrated = useHydrated();
  // Only what the server has rendered; a later answer is a toast.
  const [inPage] = useState(hydrated ? undefined : posted);
  const text = useResultText();
  const t = useTranslations("profile");
  useEffect(() => {
    if (!data || state !== "idle") return;
    if (data.result === "gone") return reveal(document.querySelector<HTMLElement>("main [data-message]"));
    if (!data.done) return;
    const { undo } = data;
    const run = () => void submit({ ...undo, client }, { method: "post" });
    showToast(text(data.result), undo && { label: t("undo"), run });
  }, [data, state]);
  // By a navigation of the page's script, such as a restore from the trash.
  useEffect(() => {
    if (posted?.done && !inPage) showToast(text(posted.result));
  }, [posted]);
  const intent = formData?.get("intent");
  return {
    Form,
    posts: { answer: data ?? posted, sending: typeof intent === "string" ? intent : undefined },
    /** The answer that is shown in the page. */
    told: data ? (data.result === "gone" ? data : undefined) : inPage,
  };
}

/** The sentence about a result. */
export function useResultText(): (result: ProfileResult) => string {
  const t = useTranslations("profile.results");
  const documents = useTranslations("documents.said");
  return (result) =>
    documents.has(result) ? documents(result, { days: retentionDays.removedDocuments }) : t(result);
}

type Refusal = { typed: Record<string, string>; problem: ProfileResult | undefined };
const none: Refusal = { typed: {}, problem: undefined };

/** What was typed into the refused form of an intent, and why it was refused. */
export function useRefusal(intent: string): Refusal {
  const { answer } = usePosts();
  if (!answer || answer.done || answer.typed.intent !== intent) return none;
  return { typed: answer.typed, problem: answer.result };
}

/** Focuses a refused form's field, in the middle of what is seen, each time that the form comes back. */
export function useRefusedField(intent: string, fieldOf: (problem: ProfileResult) => string): void {
  const { answer } = usePosts();
  const { problem } = useRefusal(intent);
  useEffect(() => {
    if (!problem) return;
    const field = document.getElementById(fieldOf(problem));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [answer]);
}
