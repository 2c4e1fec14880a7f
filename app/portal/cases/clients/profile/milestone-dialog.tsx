import { useEffect, useRef, useState } from "react";
import { maxActionLength } from "../../../../domain/cases/clients/case-fields.ts";
import { usualWait } from "../../../../domain/cases/clients/milestone-rules.ts";
import { type Client, waitingOn } from "../../../../domain/cases/clients/tables.ts";
import { asksFor } from "../../../../domain/catalogue/registers/registers.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FormId } from "../../../../ui/form-id.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { Select } from "../../../../ui/select.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { usePostingForm } from "../../../frame/page/posting-form.ts";
import { useStages } from "../../../frame/page/use-stages.ts";
import type { ProfileMessage } from "./profile-action.server.ts";
import { type Refusal, useProfilePosts, useRefusal, useRefusedField } from "./profile-posts.ts";

export const addDialog = "milestone-dialog";

type Props = {
  client: Client;
  today: string;
  /** The milestone after the current one. */
  next: string | undefined;
};

/** Maps a problem to its field. */
function fieldOf(problem: ProfileMessage): string {
  if (problem === "reason") return "milestone-note";
  if (problem === "nextDay") return problem;
  if (problem === "day" || problem === "amount") return `milestone-${problem}`;
  return "milestone";
}

/** Closes when saved. */
export function MilestoneDialog({ client, today, next }: Props) {
  const t = useTranslations("profile.progress");
  const close = useTranslations("portal.toasts")("close");
  const { result } = useProfilePosts();
  const refusal = useRefusal("milestone");
  // Without script, a refused post renders it open.
  const [isOpen] = useState(refusal.problem !== undefined);
  const form = useRef<HTMLDivElement>(null);
  useRefusedField("milestone", fieldOf);
  useEffect(() => {
    if (result?.message !== "added") return;
    const dialog = form.current?.closest("dialog");
    if (dialog?.open) dialog.close();
  }, [result]);
  return (
    <Dialog id={addDialog} title={t("add")} close={close} open={isOpen}>
      <div ref={form}>
        <MilestoneForm
          // Remounts after each success, with the next milestone.
          key={`${client.version} ${next}`}
          {...{ client, today, next, refusal }}
        />
      </div>
    </Dialog>
  );
}

type FormProps = Props & { refusal: Refusal };

function MilestoneForm({ client, today, next, refusal }: FormProps) {
  const { typed, problem, error } = refusal;
  const t = useTranslations("profile.progress");
  const Form = usePostingForm();
  const { sending, result } = useProfilePosts();
  const stages = useStages(client.register).filter(({ hidden }) => !hidden);
  const errorAt = (id: string) => (problem && fieldOf(problem) === id ? error : undefined);
  const field = (name: "day" | "amount" | "note") => ({
    id: `milestone-${name}`,
    name,
    label: t(name),
    defaultValue: typed[name],
    error: errorAt(`milestone-${name}`),
  });
  const whom = useTranslations("clients");
  const waits = [
    { value: "", label: whom("none") },
    ...waitingOn.map((value) => ({ value, label: whom(`waitingOn.${value}`) })),
  ];
  const waitAt = (milestone: string) => {
    const usual = usualWait(client.register, milestone);
    return (usual === undefined ? client.waiting_on : usual) ?? "";
  };
  return (
    <Form method="post" preventScrollReset className="grid gap-4 sm:grid-cols-2">
      <FormId result={result} />
      <HiddenFields values={{ intent: "milestone", client: client.id }} />
      <Select
        id="milestone"
        label={t("which")}
        defaultValue={typed.milestone ?? next}
        options={stages.map(({ key, label }) => ({ value: key, label }))}
        error={errorAt("milestone")}
        onChange={({ currentTarget: { form, value } }) => {
          const select = form?.elements.namedItem("waiting");
          if (select instanceof HTMLSelectElement) select.value = waitAt(value);
        }}
      />
      <Select
        id="milestone-waiting"
        name="waiting"
        label={whom("fields.waiting")}
        defaultValue={typed.waiting ?? waitAt(next ?? stages[0]?.key ?? "")}
        options={waits}
      />
      <TextInput {...field("day")} type="date" defaultValue={typed.day ?? today} max={today} />
      <TextInput {...field("amount")} inputMode="decimal" autoComplete="off" />
      <TextInput
        id="next"
        label={t("next")}
        defaultValue={typed.next}
        maxLength={maxActionLength}
        autoComplete="off"
      />
      <TextInput
        id="nextDay"
        type="date"
        label={t("nextDay")}
        defaultValue={typed.nextDay}
        error={errorAt("nextDay")}
      />
      <TextInput {...field("note")} hint={t("reasonHint")} maxLength={1000} fieldClass="sm:col-span-2" />
      {asksFor(client.register, "status") ? (
        <Checkbox
          id="with-status"
          name="withStatus"
          label={t("withStatus")}
          defaultChecked={typed.milestone === undefined || typed.withStatus !== undefined}
          className="sm:col-span-2"
        />
      ) : null}
      <p>
        <Button type="submit" busy={sending === "milestone"}>
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}
