import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { ListedDayOff } from "../../../domain/cases/appointments/days-off.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import type { ResultOf } from "../../frame/page/portal-action.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { addDays } from "./list-action.server.ts";

type Props = {
  daysOff: readonly ListedDayOff[];
  team: readonly { id: string; name: string }[];
  me: string;
  mayChange: boolean;
  result:
    | (Partial<Pick<ResultOf<typeof addDays>, "problems" | "typed">> & { message?: string | undefined })
    | undefined;
};

export function DaysOffCard({ daysOff, team, me, mayChange, result }: Props) {
  const t = useTranslations("appointments.daysOff");
  const { shortDay } = useDates();
  return (
    <Card className="stack gap-3 p-4 sm:p-4">
      <h2 className="text-base">{t("title")}</h2>
      {daysOff.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {t("none")} {t("lead")}
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {daysOff.map(({ id, name, from_day, to_day }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {name}{" "}
                <span className="text-ink-soft">
                  {from_day === to_day
                    ? shortDay(from_day)
                    : t("until", { from: shortDay(from_day), to: shortDay(to_day) })}
                </span>
              </span>
              {mayChange ? (
                <PostButton
                  label={t("remove")}
                  intent="remove-days-off"
                  fields={{ days: id }}
                  form={{ preventScrollReset: true }}
                  variant="quiet"
                  className="whitespace-nowrap"
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? <AddDays team={team} me={me} result={result} /> : null}
    </Card>
  );
}

function AddDays({ team, me, result }: Pick<Props, "team" | "me" | "result">) {
  const t = useTranslations("appointments.daysOff");
  const { problems, typed } = result ?? {};
  const problem = problems?.days;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.message === "days-off") form.current?.reset();
  }, [result]);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      className="grid items-end gap-3 sm:grid-cols-2"
    >
      <FormId />
      <Select
        id="off-staff"
        name="staff"
        fieldClass="sm:col-span-2"
        label={t("who")}
        defaultValue={typed?.staff ?? me}
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextInput
        id="off-from"
        name="from"
        type="date"
        label={t("from")}
        error={problem && t(`problems.${problem}`)}
        defaultValue={typed?.from}
      />
      <TextInput id="off-to" name="to" type="date" label={t("to")} defaultValue={typed?.to} />
      <Button intent="days-off" variant="quiet" className="justify-self-start">
        {t("add")}
      </Button>
    </Form>
  );
}
