import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BulkField } from "../../../domain/clients/bulk.server.ts";
import { mostChanged } from "../../../domain/clients/filter.ts";
import { needsReason } from "../../../domain/clients/milestone-rules.ts";
import { clientStatuses } from "../../../domain/clients/tables.ts";
import type { ClientTotal } from "../../../domain/clients/total-clients.server.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { openByKey } from "../../../ui/open-by-key.ts";
import { type Option, optionOf } from "../../../ui/select.tsx";
import { useTicks } from "../../../ui/use-ticks.ts";
import { useStages } from "../../page/use-stages.ts";
import { FollowUpForm, ReasonForm } from "../quick-edit/quick-forms.tsx";
import { useChoiceLabel } from "../use-choice-label.ts";

type Props = {
  scheme: string;
  team: readonly { id: string; name: string }[];
  /** The day in India. */
  today: string;
  total: ClientTotal;
  /** The URL's query, which "Select all" refers to. */
  search: string;
  /** Sends the list's form with a change. */
  send(values: Record<string, string>): void;
};

/** Floats over the list while clients are ticked, and changes them; a choice acts at once and can be undone. */
export function ClientBulkBar({ scheme, team, today, total, search, send }: Props) {
  const t = useTranslations("clients");
  const bulk = useTranslations("clients.bulk");
  const choice = useChoiceLabel();
  const bar = useRef<HTMLDivElement>(null);
  const { count, all, tickAll } = useTicks(bar);
  const [isWhole, setWhole] = useState(false);
  const [asking, setAsking] = useState<{ stage: Option; select: HTMLElement }>();
  const [following, setFollowing] = useState<HTMLElement>();
  const stages = useStages(scheme).filter(({ hidden }) => !hidden);
  const options = {
    assigned_to: [{ value: "none", label: bulk("unassign") }, ...team.map(toOption)],
    stage: stages.map(({ key, label }) => ({ value: key, label })),
    status: [
      { value: "none", label: t("pending") },
      ...clientStatuses.map((value) => ({ value, label: choice(value) })),
    ],
  } satisfies Partial<Record<BulkField, Option[]>>;
  const selected = isWhole && all ? total.count : count;
  const choose = (field: keyof typeof options, select: HTMLSelectElement) => {
    const { value } = select;
    select.value = "";
    const stage = options.stage.find((option) => option.value === value);
    if (field === "stage" && stage && needsReason(value)) setAsking({ stage, select });
    else if (value) send({ field, value });
  };
  return (
    <div ref={bar} data-count={count} className="bulk-float band">
      <span role="status" className="font-semibold tabular-nums">
        {count > 0 ? bulk("selected", { count: selected }) : ""}
      </span>
      {isWhole && all ? <HiddenFields values={{ all: "1", query: search }} /> : null}
      {all && !isWhole && !total.atLeast && total.count > count && total.count <= mostChanged ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {bulk("whole", { count: total.count })}
        </Button>
      ) : null}
      {(Object.keys(options) as (keyof typeof options)[]).map((field) => (
        <select
          key={field}
          name={`set-${field}`}
          defaultValue=""
          aria-label={bulk(`fields.${field}`)}
          onKeyDown={openByKey}
          onChange={(event) => choose(field, event.currentTarget)}
        >
          <option value="">{bulk(`fields.${field}`)}</option>
          {options[field].map(optionOf)}
        </select>
      ))}
      <Button variant="quiet" onClick={(event) => setFollowing(event.currentTarget)} className="script-only">
        {bulk("fields.follow_up_on")}
      </Button>
      <noscript>
        <button type="submit" className="btn btn-quiet">
          {bulk("apply")}
        </button>
      </noscript>
      <Button type="submit" variant="quiet" name="field" value="list_state" icon="trash">
        {t("delete")}
      </Button>
      <button
        type="button"
        onClick={() => tickAll(false)}
        className="script-only grid size-9 place-items-center pointer-coarse:size-11"
      >
        <Icon name="close" />
        <span className="sr-only">{bulk("clear")}</span>
      </button>
      {asking ? (
        <ReasonForm
          stage={asking.stage.label}
          beside={asking.select}
          onClose={() => setAsking(undefined)}
          onSave={(note) => send({ field: "stage", value: asking.stage.value, note })}
        />
      ) : null}
      {following ? (
        <FollowUpForm
          beside={following}
          today={today}
          value=""
          onClose={() => setFollowing(undefined)}
          onSave={(value) => send({ field: "follow_up_on", value })}
        />
      ) : null}
    </div>
  );
}

const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
