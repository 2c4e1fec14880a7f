import { useTranslations } from "use-intl";
import type { Client } from "../../domain/clients/tables.ts";
import { Badge } from "../../ui/badge.tsx";

/** Sanctioned, Rejected, or Pending when there is none yet. */
export function StatusBadge({ status }: { status: Client["status"] }) {
  const t = useTranslations("clients");
  if (status === null) return <Badge>{t("pending")}</Badge>;
  return <Badge tone={status === "Sanctioned" ? "success" : "error"}>{status}</Badge>;
}
