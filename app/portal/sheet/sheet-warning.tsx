import { useTranslations } from "use-intl";
import type { SheetTrouble } from "../../domain/sheet/state.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";

/** On the dashboard: why the hosted sheet cannot be read, and what to do. */
export function SheetWarning({ at, kind }: SheetTrouble) {
  const t = useTranslations("sheet");
  return (
    <Message tone="warning" title={t("warning", { time: istDateTime(at) })} still>
      <p>{t(`problems.${kind}`)}</p>
      <TextLink href="/sheet">{t("warningLink")}</TextLink>
    </Message>
  );
}
