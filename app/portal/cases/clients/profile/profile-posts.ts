import { createContext, useContext, useEffect, useEffectEvent } from "react";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import type { RefusedForm } from "../../../frame/page/result.ts";
import type { ProfileIntent, ProfileMessage, ProfileResult } from "./profile-action.server.ts";

type Posts = {
  result: ProfileResult | undefined;
  /** The intent now being posted. */
  sending: string | undefined;
};
export const PostsContext = createContext<Posts>({ result: undefined, sending: undefined });
export const useProfilePosts = () => useContext(PostsContext);

/** A refused form, and why it was refused. */
export type Refusal = RefusedForm & { problem: ProfileMessage | undefined };
const none: Refusal = { typed: {}, problem: undefined, error: undefined };

/** The refused form, if it has one of these intents. */
export function useRefusal(...intents: readonly ProfileIntent[]): Refusal {
  const { result } = useProfilePosts();
  const t = useTranslations("profile.results");
  if (result?.status !== "refused" || !intents.some((one) => one === result.intent)) return none;
  const { message: problem, typed = {} } = result;
  return { typed, problem, error: problem && t(problem) };
}

/** Each time the form comes back, centred in the view. */
export function useRefusedField(intent: ProfileIntent, fieldOf: (problem: ProfileMessage) => string): void {
  const { result } = useProfilePosts();
  const { problem } = useRefusal(intent);
  const focus = useEffectEvent(() => {
    const field = problem && document.getElementById(fieldOf(problem));
    if (!field) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  });
  useEffect(() => {
    if (result) focus();
  }, [result]);
}
