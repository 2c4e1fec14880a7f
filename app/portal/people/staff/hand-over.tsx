import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { Select } from "../../../ui/select.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

type Props = {
  name: string;
  /** Future appointments, and those that the chosen colleague has no time for. */
  count: number;
  left: number;
  to: string;
  team: readonly { id: string; name: string }[];
};

/** Before closing an account: who takes over its appointments. */
export function HandOver({ name, count, left, to, team }: Props) {
  const t = useTranslations("team.handOver");
  const chosen = team.find(({ id }) => id === to)?.name ?? "";
  return (
    <Message tone="warning" title={t("title")}>
      <Form method="post" className="grid gap-4">
        <p>{left > 0 ? t("left", { count: left, to: chosen }) : t("text", { count, name })}</p>
        <Select
          id="to"
          label={t("to")}
          placeholder={t("nobody")}
          defaultValue={to}
          options={team.map((one) => ({ value: one.id, label: one.name }))}
        />
        <Button intent="close" variant="danger" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Message>
  );
}
