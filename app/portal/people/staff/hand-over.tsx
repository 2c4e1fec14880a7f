import { Form } from "react-router";
import { type Handed, type HandOver, handedNouns } from "../../../domain/office/hand-overs/handed.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Message } from "../../../ui/message.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";

type Team = readonly { id: string; name: string }[];

type FirstProps = {
  name: string;
  /** Future appointments, and those that the chosen colleague has no time for. */
  count: number;
  left: number;
  /** Clients, enquiries and conversations. */
  records: number;
  to: string;
  team: Team;
};

/** Before closing an account: who takes over its appointments and records. */
export function HandOverFirst({ name, count, left, records, to, team }: FirstProps) {
  const t = useTranslations("team.handOver");
  const chosen = team.find(({ id }) => id === to)?.name ?? "";
  return (
    <Message tone="warning" title={count > 0 ? t("title") : t("recordsTitle")}>
      <Form method="post" className="grid gap-4">
        {left > 0 ? <p>{t("left", { count: left, to: chosen })}</p> : null}
        {left === 0 && count > 0 ? <p>{t("text", { count, name })}</p> : null}
        {records > 0 ? <p>{t("records", { count: records, name })}</p> : null}
        <Colleague id="to" team={team} chosen={to} />
        <Button intent="close" variant="danger" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
      {count === 0 ? (
        <Form method="post" className="mt-4">
          <input type="hidden" name="keep" value="1" />
          <Button intent="close" variant="quiet">
            {t("keep")}
          </Button>
        </Form>
      ) : null}
    </Message>
  );
}

type ColleagueProps = { id: string; team: Team; chosen: string; error?: string | undefined };

function Colleague({ id, team, chosen, error }: ColleagueProps) {
  const t = useTranslations("team.handOver");
  return (
    <Select
      id={id}
      name="to"
      label={t("to")}
      placeholder={t("nobody")}
      defaultValue={chosen}
      error={error}
      options={team.map((one) => ({ value: one.id, label: one.name }))}
    />
  );
}

type RecordsProps = {
  name: string;
  records: Record<Handed, number>;
  last: HandOver | undefined;
  team: Team;
  error: string | undefined;
};

/** What is assigned to somebody, for a colleague to take over. */
export function Records({ name, records, last, team, error }: RecordsProps) {
  const t = useTranslations("team.records");
  const { istDateTime } = useDates();
  const hasSome = handedNouns.some((noun) => records[noun] > 0);
  if (!hasSome && !last) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      {hasSome ? (
        <Form method="post" noValidate className="grid gap-4">
          <p>{t("text", { name, ...records })}</p>
          <Colleague id="records-to" team={team} chosen="" error={error} />
          <Button intent="records" variant="quiet" className="justify-self-start">
            {t("button")}
          </Button>
        </Form>
      ) : null}
      {last ? (
        <Form method="post" className="grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <input type="hidden" name="at" value={last.at} />
          <p className="text-ink-soft">
            {t("last", {
              at: istDateTime(last.at),
              to: team.find(({ id }) => id === last.to)?.name ?? t("former"),
              ...last.moved,
            })}
          </p>
          <Button intent="take-back" variant="quiet">
            {t("undo")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
