import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";

export function SettingsHead(words: { title: string; lead: string }) {
  return <PageHead back={{ to: "/settings", label: useTranslations("settings")("title") }} {...words} />;
}
