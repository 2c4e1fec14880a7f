import { useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { quiet } from "../../domain/reminders/quiet-hours.ts";
import { assignee, tellWays, whens } from "../../domain/rules/rule.ts";
import type { TypedRule } from "../../domain/rules/typed-rule.ts";
import { languages } from "../../platform/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTextName } from "../ready-texts/ready-text-words.tsx";
import type { Choices } from "./known.server.ts";
import { RuleConditions } from "./rule-conditions.tsx";

export type FormProps = {
  typed: TypedRule;
  choices: Choices;
  errors: readonly { id: string; text: string }[];
};

/** When, only if, then: the whole rule on one page. Without script every field is there, and what a condition does not have is left out. */
export function RuleForm({
  id,
  version,
  typed,
  choices,
  errors,
}: FormProps & { id: string; version: number }) {
  const t = useTranslations("rules");
  const [when, setWhen] = useState(typed.when);
  const errorOf = (field: keyof TypedRule) => errors.find((error) => error.id === field)?.text;
  return (
    <Form method="post" noValidate className="stack gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Card className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          id="name"
          label={t("form.name")}
          defaultValue={typed.name}
          error={errorOf("name")}
          fieldClass="sm:col-span-2"
        />
        <h2 className="text-lg sm:col-span-2">{t("form.whenTitle")}</h2>
        <Select
          id="when"
          label={t("form.when")}
          options={whens.map(({ key }) => ({ value: key, label: t(`whens.${key}`) }))}
          defaultValue={typed.when}
          error={errorOf("when")}
          fieldClass="self-end"
          onChange={(event) => setWhen(event.target.value)}
        />
        <RuleConditions when={when} typed={typed} choices={choices} errorOf={errorOf} />
      </Card>
      <Actions typed={typed} choices={choices} errorOf={errorOf} />
      <p>
        <Button type="submit" name="intent" value="save">
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}

type ActionProps = Omit<FormProps, "errors"> & { errorOf(field: keyof TypedRule): string | undefined };

function Actions({ typed, choices: { team, texts }, errorOf }: ActionProps) {
  const t = useTranslations("rules.form");
  const textName = useTextName();
  return (
    <Card className="grid items-start gap-4 sm:grid-cols-2">
      <h2 className="text-lg sm:col-span-2">{t("thenTitle")}</h2>
      <Select
        id="text"
        label={t("text")}
        hint={t("textHint", quiet)}
        placeholder={t("noText")}
        options={texts.map((text) => ({ value: text.key, label: textName(text) }))}
        defaultValue={typed.text}
        error={errorOf("text")}
      />
      <Select
        id="language"
        label={t("language")}
        options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        defaultValue={typed.language}
        fieldClass="self-end"
      />
      <TextInput
        id="followUpDays"
        label={t("followUpDays")}
        hint={t("followUpHint")}
        inputMode="numeric"
        defaultValue={typed.followUpDays}
        error={errorOf("followUpDays")}
      />
      <TextInput
        id="followUpAction"
        label={t("followUpAction")}
        maxLength={200}
        defaultValue={typed.followUpAction}
        fieldClass="self-end"
      />
      <Select
        id="assign"
        label={t("assign")}
        placeholder={t("keep")}
        options={team}
        defaultValue={typed.assign}
        error={errorOf("assign")}
        fieldClass="sm:col-span-2"
      />
      <Select
        id="tell"
        label={t("tell")}
        placeholder={t("tellNobody")}
        options={[{ value: assignee, label: t("assignee") }, ...team]}
        defaultValue={typed.tell}
        error={errorOf("tell")}
        fieldClass="self-end"
      />
      <Select
        id="tellBy"
        label={t("tellBy")}
        hint={t("tellHint")}
        options={tellWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
        defaultValue={typed.tellBy}
      />
    </Card>
  );
}
