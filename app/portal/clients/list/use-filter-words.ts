import { useTranslations } from "use-intl";
import { type ClientFilter, type clientList, steps, waits } from "../../../domain/clients/filter.ts";
import { applyTypes, clientStatuses, waitingOn } from "../../../domain/clients/tables.ts";
import type { WordsOf } from "../../list/list-bar.tsx";
import { useStages } from "../../page/use-stages.ts";
import { useChoiceLabel } from "../use-choice-label.ts";

type Team = readonly { id: string; name: string }[];

/** What the filters of a list of clients are called, and their choices. */
export function useFilterWords(
  scheme: string,
  team: Team,
): WordsOf<ReturnType<typeof clientList>["filters"]> {
  const t = useTranslations("clients");
  const stages = useStages(scheme).map(({ key, label }) => ({ value: key, label }));
  const waiting = waitingOn.map((value) => ({ value, label: t(`waitingOn.${value}`) }));
  const longer = waits.map((days) => ({ value: String(days), label: t("waitedLonger", { days }) }));
  const people = team.map(({ id, name }) => ({ value: id, label: name }));
  const label = useChoiceLabel();
  const choice = (value: string) => ({ value, label: label(value) });
  const none = (label: string) => ({ value: "none", label });
  const field = (name: Exclude<keyof ClientFilter, "search">) => ({ label: t(`fields.${name}`) });
  return {
    status: { ...field("status"), options: [none(t("pending")), ...clientStatuses.map(choice)] },
    type: { ...field("type"), options: [none(t("none")), ...applyTypes.map(choice)] },
    stage: { ...field("stage"), options: [none(t("none")), ...stages] },
    waiting: { ...field("waiting"), options: [none(t("none")), ...waiting] },
    waited: { ...field("waited"), options: longer },
    step: {
      ...field("step"),
      options: [{ value: "overdue", label: t("tabs.overdue") }, none(t("none"))],
    },
    staff: { ...field("staff"), options: [none(t("nobody")), ...people] },
    referrer: { ...field("referrer"), options: [none(t("none"))] },
    least: field("least"),
    most: field("most"),
    from: field("from"),
    to: field("to"),
    reached: {
      ...field("reached"),
      options: steps.map((value) => ({ value, label: t(`steps.${value}`) })),
    },
    stood: { ...field("stood"), options: longer },
    enquired: { ...field("enquired"), options: [{ value: "1", label: t("yes") }] },
  };
}
