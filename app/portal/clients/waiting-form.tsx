import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { daysBetween } from "../../domain/clients/days.ts";
import { waitingOn } from "../../domain/clients/tables.ts";
import { Card } from "../../ui/card.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";

type Props = { clientId: string; on: string | null; since: string | null; today: string; mayChange: boolean };

/** Whom the client waits for, changed with one tap. */
export function WaitingForm({ clientId, on, since, today, mayChange }: Props) {
  const t = useTranslations("profile.waiting");
  const who = useTranslations("clients.waitingOn");
  const name = (value: string) => (value === "" ? t("nobody") : who(value as "bank"));
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{t("title")}</h2>
      <p className={on ? "font-semibold text-marigold-text" : "text-ink-soft"}>
        {on ? `${name(on)}, ${t("since", { days: daysBetween(since, today) })}` : t("nobody")}
      </p>
      {mayChange ? (
        <Form method="post" className="flex flex-wrap gap-2">
          <HiddenFields values={{ intent: "waiting", file: clientId }} />
          {["", ...waitingOn].map((value) => (
            <button
              key={value}
              type="submit"
              name="on"
              value={value}
              aria-pressed={(on ?? "") === value}
              className="btn btn-quiet aria-pressed:border-indigo aria-pressed:bg-indigo-wash"
            >
              {name(value)}
            </button>
          ))}
        </Form>
      ) : null}
    </Card>
  );
}
