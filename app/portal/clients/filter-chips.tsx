import { useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import { listHref } from "../../domain/clients/filter.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { Chips } from "../../ui/chips.tsx";
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
    <Chips
      label={t("inUse")}
      takeAway={t("takeAway")}
      clear={{ href: listPath(scheme), label: t("clear") }}
      chips={used.map((name) => ({
        href: listHref(listPath(scheme), query, { [name]: null }),
        label: t(`fields.${name}`),
        value: shown(name),
      }))}
    />
  );
}
