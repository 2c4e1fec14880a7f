import { useTranslations } from "../../../ui/use-translations.tsx";

export function MayAsk() {
  return (
    <span className="self-center text-sm text-ink-soft">{useTranslations("account.identity")("hint")}</span>
  );
}
