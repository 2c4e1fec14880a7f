import { useTranslations } from "use-intl";

/** The sentence for how an upload ended, with what to do. */
export function useOutcome(): (outcome: string) => string {
  const t = useTranslations("documents.outcomes");
  type Key = Parameters<typeof t>[0];
  return (outcome) => t(t.has(outcome as Key) ? (outcome as Key) : "failed");
}
