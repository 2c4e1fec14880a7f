import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { Badge } from "../../ui/badge.tsx";
import { useChoiceLabel } from "./use-choice-label.ts";

/** Sanctioned, Rejected, or Pending when there is none yet. */
export function StatusBadge({ status }: { status: Client["status"] }) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  if (status === null) return <Badge>{t("pending")}</Badge>;
  return <Badge tone={status === "Sanctioned" ? "success" : "error"}>{choice(status)}</Badge>;
}
