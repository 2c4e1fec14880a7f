import type { Client } from "../../../domain/cases/clients/tables.ts";
import { asksFor } from "../../../domain/catalogue/registers/registers.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../frame/page/use-choice-label.ts";

/** "Pending" without a status; nothing if the register has none. */
export function StatusBadge({ of: { register, status } }: { of: Pick<Client, "register" | "status"> }) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  if (status === null) return asksFor(register, "status") ? <Badge>{t("pending")}</Badge> : null;
  return <Badge tone={status === "Sanctioned" ? "success" : "error"}>{choice(status)}</Badge>;
}
