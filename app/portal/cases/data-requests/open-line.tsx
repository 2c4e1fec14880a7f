import en from "../../../../content/messages/en/data-requests.json" with { type: "json" };
import hi from "../../../../content/messages/hi/data-requests.json" with { type: "json" };
import { requestsPath } from "../../../domain/cases/data-requests/wishes.ts";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

type Props = { count: number; first: string | undefined };

/** How many requests about data wait; nothing without any. */
export const OpenRequests = wordsFor({ dataRequests: { en, hi } })(Shown);

function Shown({ count, first }: Props) {
  const t = useTranslations("dataRequests");
  const { dayInWords } = useDates();
  if (first === undefined) return null;
  return (
    <p className="border-l-4 border-marigold pl-3 text-sm">
      {t("line", { count, day: dayInWords(first) })} <TextLink href={requestsPath}>{t("see")}</TextLink>
    </p>
  );
}
