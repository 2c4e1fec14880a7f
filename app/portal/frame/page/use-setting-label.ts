import type { KeyIn, Translate } from "use-intl/core";
import { findRegister } from "../../../domain/catalogue/registers/registers.ts";
import { messageOr } from "../../../platform/language/translate.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useRegisterName } from "./use-register.ts";

type Words = {
  labels: Translate<KeyIn<"settings.fields">>;
  languages: Translate<KeyIn<"settings.reportTexts.languages">>;
  registerName(key: string): string;
};

export function useSettingLabel() {
  const labels = useTranslations("settings.fields");
  const languages = useTranslations("settings.reportTexts.languages");
  return settingLabelFrom({ labels, languages, registerName: useRegisterName() });
}

export function settingLabelFrom({ labels, languages, registerName }: Words) {
  return (section: string, field: string): string => {
    if (section === "reportTexts") {
      const [, chapter = "", of = ""] = /^(.*)(En|Hi)$/.exec(field) ?? [];
      const name = messageOr(labels, `reportTexts.${chapter}`, "");
      return name && `${name}, ${messageOr(languages, of.toLowerCase(), of)}`;
    }
    const [, key = "", part = ""] = /^(.*?)(Shape|Secret)?$/.exec(field) ?? [];
    if (section !== "forms" || !findRegister(key)) return messageOr(labels, `${section}.${field}`, "");
    const register = registerName(key);
    if (part === "Shape") return labels("forms.clientsShape", { register });
    return labels(part === "Secret" ? "forms.clientsSecret" : "forms.clients", { register });
  };
}
