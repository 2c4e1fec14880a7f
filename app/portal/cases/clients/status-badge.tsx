import { statusWith } from "../../../domain/cases/clients/milestone-rules.ts";
import type { Client } from "../../../domain/cases/clients/tables.ts";
import { asksFor } from "../../../domain/catalogue/registers/registers.ts";
import { Badge } from "../../../ui/badge.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useChoiceLabel } from "../../frame/page/use-choice-label.ts";
import { useStages } from "../../frame/page/use-stages.ts";

/** "Pending" without a status. A register without the field has no loan to sanction: there the stage names it, such as "Registered". */
export function StatusBadge({
  client: { register, status },
}: {
  client: Pick<Client, "register" | "status">;
}) {
  const t = useTranslations("clients");
  const choice = useChoiceLabel();
  const stages = useStages(register);
  const asks = asksFor(register, "status");
  if (status === null) return asks ? <Badge>{t("pending")}</Badge> : null;
  const stage = asks ? undefined : stages.find(({ key }) => statusWith[key] === status);
  return <Badge tone={status === "Sanctioned" ? "success" : "error"}>{stage?.label ?? choice(status)}</Badge>;
}
