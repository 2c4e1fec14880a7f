import { dayParts } from "../../../domain/cases/enquiries/preferred-day.ts";
import type { Enquiry } from "../../../domain/cases/enquiries/tables.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

/** "Mon, 1 Dec, morning"; empty without one. */
export function usePreferred(): (of: Pick<Enquiry, "preferred_day" | "preferred_part">) => string {
  const t = useTranslations("enquiries.dayParts");
  const { weekdayInWords } = useDates();
  return ({ preferred_day, preferred_part }) => {
    const part = dayParts.find((one) => one === preferred_part);
    return [preferred_day && weekdayInWords(preferred_day), part && t(part)].filter(Boolean).join(", ");
  };
}
