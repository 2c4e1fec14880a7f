import { useTranslations } from "use-intl";

/** The message for an upload's outcome. */
export function useOutcome(): (outcome: string) => string {
  const t = useTranslations("documents.outcomes");
  type Key = Parameters<typeof t>[0];
  return (outcome) => t(t.has(outcome as Key) ? (outcome as Key) : "failed");
}
