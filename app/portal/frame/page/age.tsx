import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "./use-dates.ts";

/** `now` from the loader, so that server and browser render the same. */
type Props = { at: string; now: string };

export function Age({ at, now }: Props) {
  const t = useTranslations("portal.age");
  const { ageOf, istDateTime } = useDates();
  const age = ageOf(at, now);
  return (
    <time dateTime={at} title={istDateTime(at)} className="whitespace-nowrap">
      {age.unit === "date" ? age.day : t(age.unit, { count: age.count })}
    </time>
  );
}
