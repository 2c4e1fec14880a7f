import { Form } from "react-router";
import { type CustomName, customFieldsOf } from "../../../../domain/cases/clients/custom-values.ts";
import type { ClientField, TypedClient } from "../../../../domain/cases/clients/fields.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { HiddenFields } from "../../../../ui/hidden-fields.tsx";
import { Message } from "../../../../ui/message.tsx";
import { useSubmitLock } from "../../../../ui/use-submit-lock.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useCustomText, useFieldLabel } from "../../../frame/page/use-custom-fields.ts";
import type { Team } from "./client-fields.tsx";
import { differingFields } from "./read-form.ts";

type Props = {
  register: string;
  typed: TypedClient;
  theirs: TypedClient;
  base: Partial<TypedClient>;
  version: number;
  /** Whether only this person changed it, such as in another tab. */
  isOwn: boolean;
  /** Name of the draft in the browser. */
  draft: string;
  submission: string;
  team: Team;
};

/** An edit conflict: both versions where they differ; a field changed by only one is preselected. */
export function StaleForm(props: Props) {
  const { register, typed, theirs, base, version, isOwn, draft, submission, team } = props;
  const t = useTranslations("clientForm");
  const { sending, isLocked, lock } = useSubmitLock();
  const fields = differingFields(typed, theirs);
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => (isLocked() ? event.preventDefault() : lock())}
      className="stack gap-4"
    >
      <Message tone="warning" title={t(isOwn ? "stale.ownTitle" : "stale.title")}>
        <p>{t(isOwn ? "stale.ownText" : "stale.text")}</p>
      </Message>
      <HiddenFields
        values={{
          ...typed,
          submission,
          draft,
          version,
          base: JSON.stringify(theirs),
          sameMobile: typed.mobile,
        }}
      />
      <Card className="stack gap-5 p-4 sm:p-5">
        {fields.map((field) => (
          <Choice
            key={field}
            register={register}
            field={field}
            values={{ mine: typed[field] ?? "", theirs: theirs[field] ?? "" }}
            isOwn={isOwn}
            chosen={base[field] === typed[field] ? "theirs" : "mine"}
            team={team}
          />
        ))}
      </Card>
      <p>
        <Button type="submit" size="large" busy={sending}>
          {t("stale.save")}
        </Button>
      </p>
    </Form>
  );
}

const ownSides = { mine: "typed", theirs: "saved" } as const;

type ChoiceProps = {
  register: string;
  field: ClientField | CustomName;
  values: { mine: string; theirs: string };
  isOwn: boolean;
  chosen: "mine" | "theirs";
  team: Team;
};

function Choice({ register, field, values, isOwn, chosen, team }: ChoiceProps) {
  const label = useFieldLabel(register);
  const customText = useCustomText();
  const custom = customFieldsOf(register).find(({ key }) => `own.${key}` === field);
  const t = useTranslations("clientForm");
  const wordsOf = (value: string) => {
    if (custom) return customText(custom, value);
    return field === "assignedTo" ? team.find(({ id }) => id === value)?.name : value;
  };
  const shown = (value: string) => wordsOf(value) || t("none");
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{label(field)}</legend>
      <input type="hidden" name={`theirs.${field}`} value={values.theirs} />
      {(["mine", "theirs"] as const).map((side) => (
        <label key={side} className="choice min-w-0">
          <input type="radio" name={`take.${field}`} value={side} defaultChecked={side === chosen} />
          <span className="min-w-0">
            <span className="block text-sm text-ink-soft">{t(`stale.${isOwn ? ownSides[side] : side}`)}</span>
            <span className="whitespace-pre-wrap wrap-anywhere">{shown(values[side])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
