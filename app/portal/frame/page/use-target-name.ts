import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "./use-register.ts";

export function useTargetName(): (target: string) => string {
  const t = useTranslations("deliveries.targets");
  const registerName = useRegisterName();
  return (target) =>
    findRegister(target) ? t("clients", { register: registerName(target) }) : messageOr(t, target, target);
}
