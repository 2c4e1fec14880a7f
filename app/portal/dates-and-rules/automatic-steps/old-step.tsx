import type { StepDefinition } from "../../../domain/dates-and-rules/automatic-steps/step.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "../../frame/page/use-register.ts";
import { useServiceName } from "../../frame/page/use-service-name.ts";
import { useMilestoneName } from "../../frame/page/use-stages.ts";
import type { Known } from "./step-words.ts";

type Props = { definition: StepDefinition; names: Known["names"] };

/** What narrows a step from before the fixed sentences. */
export function OldStep({ definition: { register, stage, person, service, from, to }, names }: Props) {
  const t = useTranslations("automaticSteps.only");
  const registerName = useRegisterName();
  const stageName = useMilestoneName();
  const serviceName = useServiceName();
  const who = person === "none" ? t("nobody") : person && t("person", { name: names[person] ?? "" });
  const parts = [
    register && registerName(register),
    stage && stageName(stage, register),
    service && serviceName(service),
    who,
    from !== null && t("from", { amount: inRupees(from) }),
    to !== null && t("to", { amount: inRupees(to) }),
  ].filter((part) => typeof part === "string");
  return parts.length === 0 ? null : (
    <p className="text-ink-soft">{t("what", { what: parts.join(" · ") })}</p>
  );
}
