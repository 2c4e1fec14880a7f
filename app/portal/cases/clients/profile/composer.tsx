import {
  type FormEvent,
  Fragment,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useLocation } from "react-router";
import { maxActionLength } from "../../../../domain/cases/clients/case-fields.ts";
import { type Client, noteKinds } from "../../../../domain/cases/clients/tables.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classes } from "../../../../ui/classes.ts";
import { FormId } from "../../../../ui/form-id.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { Textarea } from "../../../../ui/textarea.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { chipLine } from "../../../frame/page/chip-line.ts";
import { usePostingForm } from "../../../frame/page/posting-form.ts";
import { useStaffId } from "../../../frame/page/use-staff-id.ts";
import { DraftNotice, useDraft } from "../drafts/draft.tsx";
import { useProfilePosts, useRefusal, useRefusedField } from "./profile-posts.ts";

type Props = { client: Client };

/** With the next follow-up. The text stays until it is saved. */
export function Composer({ client }: Props) {
  const t = useTranslations("profile.note");
  const Form = usePostingForm();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const { result, sending } = useProfilePosts();
  const draft = useDraft(form, `note ${useLocation().pathname} ${client.id} ${useStaffId()}`, false);
  useRefusedField("note", (problem) => (problem === "day" ? "next-day" : "note-text"));
  useEffect(() => {
    sent.current = sending !== undefined;
  }, [sending]);
  const empty = useEffectEvent(() => {
    form.current?.reset();
    draft.discard();
  });
  useEffect(() => {
    if (result?.message === "written") empty();
  }, [result]);
  const keep = (event: FormEvent) => {
    // A double click, before React has re-rendered.
    if (sent.current) return event.preventDefault();
    sent.current = true;
    draft.keep("sent");
  };
  return (
    <Card className="print-none max-sm:p-3 sm:p-5">
      <Form
        ref={form}
        method="post"
        preventScrollReset
        onSubmit={keep}
        className="group/note with-save-bar grid gap-2 sm:gap-3"
      >
        <FormId result={result} opened={draft.opened.submission} />
        <HiddenFields values={{ intent: "note", client: client.id }} />
        <DraftNotice draft={draft} />
        <NoteFields />
        <NextFields client={client} />
        <p className="bg-surface max-sm:[@media(height>=30rem)]:sticky max-sm:[@media(height>=30rem)]:bottom-14 max-sm:[@media(height>=30rem)]:z-5 max-sm:[@media(height>=30rem)]:-mb-1 max-sm:[@media(height>=30rem)]:pb-1">
          <Button type="submit" busy={sending === "note"}>
            {t("save")}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

/** Choosing a kind by click focuses the text. */
function NoteFields() {
  const t = useTranslations("profile");
  const { typed, problem, error } = useRefusal("note");
  return (
    <>
      <Chips
        legend={t("note.title")}
        name="kind"
        chosen={typed.kind ?? "note"}
        options={noteKinds.map((kind) => ({ value: kind, label: t(`note.kinds.${kind}`) }))}
        onClick={leadOn}
      />
      <Textarea
        id="note-text"
        name="text"
        label={t("note.text")}
        rows={2}
        // The question above is the label that is seen.
        fieldClass="[&>label]:sr-only"
        maxLength={4000}
        defaultValue={typed.text}
        error={problem === "day" ? undefined : error}
        required
      />
    </>
  );
}

/** Not with arrow keys, which only select. */
function leadOn({ currentTarget, detail }: MouseEvent<HTMLInputElement>): void {
  const text = currentTarget.form?.elements.namedItem("text");
  if (detail > 0 && text instanceof HTMLTextAreaElement) text.focus();
}

/** The action appears once a day is chosen. */
function NextFields({ client }: Props) {
  const t = useTranslations("profile.note");
  const form = useTranslations("followUps.form");
  const { typed, problem, error } = useRefusal("note");
  const options = [
    { value: "", label: t("next.same") },
    { value: "1", label: t("next.tomorrow") },
    { value: "7", label: t("next.week") },
    { value: "day", label: t("next.day") },
    ...(client.follow_up_on ? [{ value: "none", label: t("next.none") }] : []),
  ];
  return (
    <Chips
      legend={t("next.title")}
      isLine
      name="next"
      chosen={typed.next ?? ""}
      options={options}
      key={client.follow_up_on}
    >
      <div className="mt-2 hidden flex-wrap gap-3 group-has-[[name=next]:is([value='1'],[value='7'],[value=day]):checked]/note:flex">
        <TextInput
          id="next-action"
          name="action"
          label={form("action")}
          defaultValue={typed.action ?? client.follow_up_action ?? ""}
          maxLength={maxActionLength}
          fieldClass="min-w-0 grow basis-48"
        />
        <div className="hidden group-has-[[name=next][value=day]:checked]/note:block">
          <TextInput
            id="next-day"
            name="day"
            type="date"
            label={form("day")}
            defaultValue={typed.day}
            error={problem === "day" ? error : undefined}
          />
        </div>
      </div>
    </Chips>
  );
}

type ChipsProps = {
  legend: string;
  name: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
  onClick?(event: MouseEvent<HTMLInputElement>): void;
  /** Scrolls sideways on a phone, which keeps Save in view. */
  isLine?: boolean;
  children?: ReactNode;
};

/** Radio buttons. */
function Chips({ legend, name, chosen, options, onClick, isLine, children }: ChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={classes("mb-1 text-sm text-ink-soft", !isLine && "max-sm:sr-only")}>{legend}</legend>
      <div className={isLine ? `${chipLine} sm:flex-wrap` : "flex flex-wrap gap-1"}>
        {options.map(({ value, label }) => (
          <Fragment key={value}>
            <input
              type="radio"
              id={`${name}-is-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onClick={onClick}
              className="sr-only"
            />
            <label htmlFor={`${name}-is-${value}`} className="chip">
              {label}
            </label>
          </Fragment>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
