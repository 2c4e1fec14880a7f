import { Link } from "react-router";
import type { GroupCounts } from "../../domain/cases/follow-ups/count-follow-ups.server.ts";
import { classes } from "../../ui/classes.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { todayHref } from "../cases/follow-ups/today-href.ts";

/** `oldest`: days that the oldest new enquiry has waited. */
type Props = { mine: boolean; due: GroupCounts; newEnquiries: number; oldest: number | null };

export function DayLine({ mine, due, newEnquiries, oldest }: Props) {
  const t = useTranslations("portal.dashboard");
  const today = todayHref({ mine });
  const parts = [
    {
      name: "overdue",
      href: `${today}#overdue`,
      text: t("overdue", { count: due.overdue }),
      alarm: due.overdue > 0,
    },
    { name: "today", href: `${today}#today`, text: t("dueToday", { count: due.today }), alarm: false },
    {
      name: "new",
      href: "/inbox",
      text: [
        t("newEnquiries", { count: newEnquiries }),
        newEnquiries > 0 && oldest !== null ? t("oldest", { days: oldest }) : "",
      ].join(" "),
      alarm: false,
    },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5">
      {parts.map(({ name, href, text, alarm }) => (
        <li key={name}>
          <Link
            to={href}
            className={classes(
              "inline-flex min-h-11 items-center pointer-fine:min-h-7",
              alarm && "font-semibold text-brick",
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
