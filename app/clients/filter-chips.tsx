import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Scheme } from "../db/schema.ts";
import { Icon } from "../ui/icon.tsx";
import { listPath } from "./fields.ts";
import { listHref } from "./filter.ts";
import { useStages } from "./use-stages.ts";

const names = [
  "search",
  "status",
  "type",
  "stage",
  "waiting",
  "staff",
  "referrer",
  "least",
  "most",
  "from",
  "to",
] as const;
type Name = (typeof names)[number];

type Props = { scheme: Scheme; query: URLSearchParams; team: readonly { id: string; name: string }[] };

/** The filters in use, each with a cross that takes it away. */
export function FilterChips({ scheme, query, team }: Props) {
  const t = useTranslations("clients");
  const stages = useStages(scheme);
  const used = names.filter((name) => query.get(name));
  if (used.length === 0) return null;
  const shown = (name: Name): string => {
    const value = query.get(name) ?? "";
    if (name === "status" && value === "none") return t("pending");
    if (value === "none") return name === "staff" ? t("nobody") : t("none");
    if (name === "stage") return stages.find(({ key }) => key === value)?.label ?? value;
    if (name === "staff") return team.find(({ id }) => id === value)?.name ?? value;
    const waiting = (["applicant", "agency", "bank", "us"] as const).find((of) => of === value);
    return name === "waiting" && waiting ? t(`waitingOn.${waiting}`) : value;
  };
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t("inUse")}>
      {used.map((name) => (
        <li key={name}>
          <Link
            to={listHref(listPath(scheme), query, { [name]: null })}
            replace
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm no-underline hover:border-indigo"
          >
            <span className="max-w-60 truncate">
              {t(`fields.${name}`)}: <strong>{shown(name)}</strong>
            </span>
            <Icon name="close" />
            <span className="sr-only">{t("takeAway")}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listPath(scheme)}
          replace
          preventScrollReset
          className="link flex min-h-11 items-center px-2"
        >
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
