import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "./use-dates.ts";

/** `now` is the loader's moment, so that browser and server show the same. */
type Props = { at: string; now: string };

/** How long ago a moment was, "2 h ago", with the exact time as its title. */
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
