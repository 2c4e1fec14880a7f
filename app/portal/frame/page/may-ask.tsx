import { useTranslations } from "../../../ui/use-translations.tsx";

/** Stands beside a button whose post asks for the password, unless it was given a short time ago. */
export function MayAsk() {
  return (
    <span className="self-center text-sm text-ink-soft">{useTranslations("account.identity")("hint")}</span>
  );
}
