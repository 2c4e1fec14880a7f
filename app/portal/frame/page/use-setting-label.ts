import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "./use-register.ts";

export function useSettingLabel(): (section: string, field: string) => string {
  const t = useTranslations("settings.fields");
  const language = useTranslations("settings.reportTexts.languages");
  const registerName = useRegisterName();
  return (section, field) => {
    if (section === "reportTexts") {
      const [, chapter = "", of = ""] = /^(.*)(En|Hi)$/.exec(field) ?? [];
      const name = messageOr(t, `reportTexts.${chapter}`, "");
      return name && `${name}, ${messageOr(language, of.toLowerCase(), of)}`;
    }
    const [, key = "", part = ""] = /^(.*?)(Shape|Secret)?$/.exec(field) ?? [];
    if (section !== "forms" || !findRegister(key)) return messageOr(t, `${section}.${field}`, "");
    const register = registerName(key);
    if (part === "Shape") return t("forms.clientsShape", { register });
    return t(part === "Secret" ? "forms.clientsSecret" : "forms.clients", { register });
  };
}
