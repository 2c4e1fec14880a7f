import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";

/** The head of a page of the settings, below their list. */
export function SettingsHead(words: { title: string; lead: string }) {
  return <PageHead back={{ to: "/settings", label: useTranslations("settings")("title") }} {...words} />;
}
