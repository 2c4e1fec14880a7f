import { useTranslations } from "use-intl";
import type { TakenRow } from "../../domain/sheet/take-over.server.ts";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";

/** Above the form of a new client: that the sheet has filled it, or could not. */
export function SheetNotice({ row: { mobile, typed, shortened } }: { row: TakenRow }) {
  const t = useTranslations("sheet");
  return (
    <Message tone={typed && !shortened ? "info" : "warning"} still>
      <p>{t(typed ? "filled" : "notFilled")}</p>
      {shortened ? <p>{t("shortened")}</p> : null}
      <TextLink href={`/client/${mobile}`}>{t("toProfile")}</TextLink>
    </Message>
  );
}
