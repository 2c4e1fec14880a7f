import { Form } from "react-router";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Message } from "../../../ui/message.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { formFields } from "../../frame/page/field-errors.ts";
import type { Values } from "../../frame/page/result.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { CountedDays, TypedDays } from "./event-action.server.ts";

type Props = { typed: TypedDays | undefined; errors: readonly { id: string; text: string }[] };

export function ResendDays({ typed, errors }: Props) {
  const t = useTranslations("events");
  const day = formFields<keyof TypedDays>({ label: t, typed, errors });
  return (
    <Confirm label={t("log.resendDays")} open={typed !== undefined}>
      <p className="text-sm text-ink-soft">{t("log.daysHint", { days: retentionDays.sentCopies })}</p>
      <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
        <TextInput {...day("from")} type="date" />
        <TextInput {...day("to")} type="date" />
        <Button intent="count" variant="quiet">
          {t("log.count")}
        </Button>
      </Form>
    </Confirm>
  );
}

/** Nothing is sent before the answer. */
export function ResendQuestion({ days: { count, isMore, from, to } }: { days: CountedDays }) {
  const t = useTranslations("events.log");
  const { dayInWords } = useDates();
  const period = { from: dayInWords(from), to: dayInWords(to) };
  return (
    <Message tone="info">
      <p>{t(isMore ? "foundMore" : "found", { count, ...period })}</p>
      <PostButton
        label={t("resendCounted", { count })}
        intent="resend"
        fields={{ from, to }}
        className="mt-2"
      />
    </Message>
  );
}

/** Goes on after those that were sent. */
export function ResendNext({ values = {} }: { values: Values | undefined }) {
  const t = useTranslations("events.log");
  const { count: _, ...of } = values;
  const fields = Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]));
  return <PostButton label={t("resendNext")} intent="resend" fields={fields} />;
}
