import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../page/use-dates.ts";

/** Printed only: the filters and the day. */
export function PrintHead({ search, today }: { search: string; today: string }) {
  const t = useTranslations("clients");
  const { dayInWords } = useDates();
  const asked = [...new URLSearchParams(search)].filter(
    ([name]) => !["after", "before", "at", "size", "look"].includes(name),
  );
  return (
    <p className="hidden print:block">
      {t("printed", { day: dayInWords(today) })}
      {asked.map(([name, value]) => ` · ${name}: ${value}`).join("")}
    </p>
  );
}
