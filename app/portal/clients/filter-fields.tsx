import { useTranslations } from "use-intl";
import { pageSizes } from "../../domain/clients/filter.ts";
import { applyTypes, clientStatuses, type Scheme, waitingOn } from "../../domain/clients/tables.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useStages } from "./use-stages.ts";

type Props = {
  scheme: Scheme;
  query: URLSearchParams;
  team: readonly { id: string; name: string }[];
};

/** Everything that a list can be narrowed by. */
export function FilterFields({ scheme, query, team }: Props) {
  const t = useTranslations("clients");
  const stages = useStages(scheme);
  const select = (name: string, none: string, options: readonly { value: string; label: string }[]) => (
    <Select
      id={name}
      name={name}
      label={t(`fields.${name as "status"}`)}
      placeholder={t("any")}
      defaultValue={query.get(name) ?? ""}
      options={[{ value: "none", label: none }, ...options]}
    />
  );
  const same = (of: readonly string[]) => of.map((value) => ({ value, label: value }));
  const input = (name: "referrer" | "least" | "most" | "from" | "to") => (
    <TextInput
      id={name}
      name={name}
      label={t(`fields.${name}`)}
      type={name === "from" || name === "to" ? "date" : "text"}
      inputMode={name === "least" || name === "most" ? "decimal" : undefined}
      defaultValue={query.get(name) ?? ""}
      autoComplete="off"
    />
  );
  return (
    <div className="grid gap-4 pt-1 pb-5 sm:grid-cols-2 lg:grid-cols-4">
      {select("status", t("pending"), same(clientStatuses))}
      {select("type", t("none"), same(applyTypes))}
      {select(
        "stage",
        t("none"),
        stages.map(({ key, label }) => ({ value: key, label })),
      )}
      {select(
        "waiting",
        t("none"),
        waitingOn.map((value) => ({ value, label: t(`waitingOn.${value}`) })),
      )}
      {select(
        "staff",
        t("nobody"),
        team.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {input("referrer")}
      {input("least")}
      {input("most")}
      {input("from")}
      {input("to")}
      <Select
        id="size"
        name="size"
        label={t("size")}
        defaultValue={query.get("size") ?? String(pageSizes[0])}
        options={same(pageSizes.map(String))}
      />
    </div>
  );
}
