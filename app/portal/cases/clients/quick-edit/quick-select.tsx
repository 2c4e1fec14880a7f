import {
  type ComponentProps,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { needsReason } from "../../../../domain/cases/clients/milestone-rules.ts";
import type { Client } from "../../../../domain/cases/clients/tables.ts";
import { classes } from "../../../../ui/classes.ts";
import { openByKey, showChoices } from "../../../../ui/open-by-key.ts";
import { type Option, optionOf } from "../../../../ui/select.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { QuickEditContext } from "./quick-edits.tsx";
import { ReasonForm } from "./quick-forms.tsx";

/** Fields with in-place editing. */
export type EditedField = "stage" | "status" | "waiting_on" | "assigned_to" | "follow_up_on";
export type EditedClient = Pick<Client, "id" | "name" | "register" | EditedField>;
/** Props of each editor. */
export type FieldProps = {
  client: EditedClient;
  /** In a list: opens focused, and calls this when done. */
  onClose?: (() => void) | undefined;
};

/** CSS classes; `today` marks days in the past. */
export function valueClasses(value: string | null, today = ""): string {
  if (!value) return "quick-edit text-ink-soft";
  return classes("quick-edit", value < today && "text-brick", value === today && "font-semibold");
}

/** Posts a change; `sent` is the pending value. */
export function useQuickEdit(client: EditedClient, field: EditedField) {
  const post = useContext(QuickEditContext);
  const [sent, setSent] = useState<string>();
  const change = async (value: string, note = "") => {
    const was = client[field] ?? "";
    if (sent !== undefined || value === was) return;
    setSent(value);
    await post(client.register, { intent: "bulk", id: client.id, field, value, was, note });
    setSent(undefined);
  };
  return { sent, change, value: sent ?? client[field] ?? "" };
}

/** Focuses and opens at once; ends on blur, unless something beside it is `open` or a change is pending. */
export function useAtOnce<Control extends HTMLElement>(
  onClose: (() => void) | undefined,
  isBusy: boolean,
  open: (control: Control) => void,
) {
  const control = useRef<Control>(null);
  const endIfLeft = () => {
    if (!isBusy && document.activeElement !== control.current) onClose?.();
  };
  const start = useEffectEvent(() => {
    if (!onClose || !control.current) return;
    control.current.focus();
    open(control.current);
  });
  useLayoutEffect(() => start(), []);
  const end = useEffectEvent(endIfLeft);
  useEffect(() => {
    if (!isBusy) end();
  }, [isBusy]);
  return { ref: control, onBlur: endIfLeft };
}

type SelectProps = FieldProps & {
  field: EditedField;
  label: string;
  options(): readonly Option[];
  nameOf(value: string): string;
};

/** Renders its options only when needed. */
export function QuickSelect({ client, onClose, field, label, options, nameOf }: SelectProps) {
  const t = useTranslations("clients.quick");
  const { sent, change, value } = useQuickEdit(client, field);
  const [isNear, setNear] = useState(Boolean(onClose));
  const [asking, setAsking] = useState<{ value: string; select: HTMLElement }>();
  const atOnce = useAtOnce<HTMLSelectElement>(onClose, Boolean(asking) || sent !== undefined, showChoices);
  const shown = asking?.value ?? value;
  const current = { value: shown, label: nameOf(shown) };
  const all = isNear ? options() : [];
  const listed = all.some((option) => option.value === shown) ? all : [...all, current];
  const choose: ComponentProps<"select">["onChange"] = ({ currentTarget: select }) =>
    field === "stage" && needsReason(select.value)
      ? setAsking({ value: select.value, select })
      : void change(select.value);
  return (
    <>
      <select
        {...atOnce}
        form="quick-edit"
        aria-label={t("label", { field: label, name: client.name })}
        aria-busy={sent !== undefined || undefined}
        value={shown}
        onFocus={() => setNear(true)}
        onPointerDown={() => setNear(true)}
        onKeyDown={openByKey}
        onChange={choose}
        className={valueClasses(shown)}
      >
        {listed.map(optionOf)}
      </select>
      {asking ? (
        <ReasonForm
          stage={current.label}
          anchor={asking.select}
          onClose={() => setAsking(undefined)}
          onSave={(note) => void change(asking.value, note)}
        />
      ) : null}
    </>
  );
}
