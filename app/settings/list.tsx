import { useTranslations } from "use-intl";

export default function Settings() {
  return <h1 className="text-3xl">{useTranslations("settings")("title")}</h1>;
}
