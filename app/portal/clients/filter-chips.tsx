import { useTranslations } from "use-intl";
import { listPath } from "../../domain/clients/fields.ts";
import { listHref } from "../../domain/clients/filter.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { FilterChips as GenericFilterChips } from "../../ui/filter-chips.tsx";
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

export function FilterChips({ scheme, query, team }: Props) {
  const t = useTranslations("clients");
  const stages = useStages(scheme);
  const text = (name: Name, value: string): string => {
    if (name === "status" && value === "none") return t("pending");
    if (value === "none") return name === "staff" ? t("nobody") : t("none");
    if (name === "stage") return stages.find(({ key }) => key === value)?.label ?? value;
    if (name === "staff") return team.find(({ id }) => id === value)?.name ?? value;
    const waiting = (["applicant", "agency", "bank", "us"] as const).find((of) => of === value);
    return name === "waiting" && waiting ? t(`waitingOn.${waiting}`) : value;
  };
  return (
    <GenericFilterChips
      query={query}
      names={names}
      labels={{
        list: t("inUse"),
        remove: t("takeAway"),
        clear: t("clear"),
        of: (name) => t(`fields.${name}`),
      }}
      text={text}
      hrefWithout={(name) => listHref(listPath(scheme), query, { [name]: null })}
      clearHref={listPath(scheme)}
    />
  );
}
