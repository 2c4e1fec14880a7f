import { Form, useNavigation } from "react-router";
import type { SheetOutcome } from "../../../domain/cases/sheet/try-sheet.server.ts";
import type { Outcome } from "../../../domain/delivery/deliveries/outcome.ts";
import { formTargets } from "../../../domain/delivery/deliveries/settings.ts";
import type { MailboxProblem } from "../../../domain/delivery/mailbox/mailbox-state.server.ts";
import { type FormSection, fieldsOf } from "../../../domain/firm/settings/sections.ts";
import type { MailboxOutcome } from "../../../domain/firm/settings/send-test.server.ts";
import type { SettingProblem, TypedSetting } from "../../../domain/firm/settings/setting-field.ts";
import { Card } from "../../../ui/card.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useSettingLabel } from "../../frame/page/use-setting-label.ts";
import { ReportTexts } from "./report-texts.tsx";
import { TheirValues } from "./section-page.tsx";
import { SettingControl } from "./setting-control.tsx";
import type { ShownSection } from "./shown-section.server.ts";
import { TestButton } from "./test-button.tsx";

type Props = { section: FormSection; shown: ShownSection; problems: Record<string, SettingProblem> };

export function SectionForm({ section, shown, problems }: Props) {
  const t = useTranslations("settings");
  const label = useFieldLabel(section);
  const problemText = useProblemText(section);
  const sending = String(useNavigation().formData?.get("intent") ?? "");
  const errorOf = (name: string) => {
    const problem = problems[name];
    return problem && problemText(name, problem);
  };
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-6">
        <input type="hidden" name="version" value={shown.version} />
        {/* Enter uses the form's first button, which must not be a test. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden />
        {section === "forms" ? (
          <FormServices shown={shown} errorOf={errorOf} sending={sending} />
        ) : section === "reportTexts" ? (
          <ReportTexts shown={shown} errorOf={errorOf} />
        ) : (
          fieldsOf(section).map((field) => (
            <SettingControl
              key={field.name}
              field={field}
              shown={shown}
              label={label(field.name)}
              error={errorOf(field.name)}
            />
          ))
        )}
        <SaveRow intent="save" busy={sending === "save"} label={t("save")}>
          {isTested(section) ? <TestButton of="" opens={section === "mailbox"} sending={sending} /> : null}
        </SaveRow>
        {section === "forms" ? <TestNote of="form" /> : null}
        {isTested(section) ? <TestNote of={section} /> : null}
      </Form>
    </Card>
  );
}

const tested = ["mail", "mailbox", "sheet"] as const;

function isTested(section: FormSection): section is (typeof tested)[number] {
  return tested.some((name) => name === section);
}

function TestNote({ of }: { of: "form" | (typeof tested)[number] }) {
  return <p className="text-sm text-ink-soft">{useTranslations("settings.test")(of)}</p>;
}

type ServicesProps = { shown: ShownSection; errorOf: (name: string) => string | undefined; sending: string };

function FormServices(props: ServicesProps) {
  const t = useTranslations("settings.forms");
  return (
    <>
      <p className="text-sm text-ink-soft">{t("web3forms")}</p>
      {formTargets().map((form) => (
        <FormService key={form} form={form} {...props} />
      ))}
    </>
  );
}

function FormService({ form, shown, errorOf, sending }: ServicesProps & { form: string }) {
  const t = useTranslations("settings.forms");
  const title = useFieldLabel("forms")(form);
  const control = (name: string, label: string) => {
    const field = fieldsOf("forms").find((known) => known.name === name);
    return field && <SettingControl field={field} shown={shown} label={label} error={errorOf(name)} />;
  };
  return (
    <fieldset className="grid gap-4 border-b border-line pb-6">
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      {control(form, t("address"))}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {control(`${form}Shape`, t("shape"))}
        {control(`${form}Secret`, t("key"))}
      </div>
      {control(`${form}Day`, t("day"))}
      <TestButton of={form} label={title} sending={sending} />
    </fieldset>
  );
}

function useFieldLabel(section: FormSection): (field: string) => string {
  const labelOf = useSettingLabel();
  return (field) => labelOf(section, field) || field;
}

function useProblemText(section: FormSection): (field: string, problem: SettingProblem) => string {
  const t = useTranslations("settings.problems");
  const label = useFieldLabel(section);
  return (field, problem) => t(problem, { field: label(field) });
}

export function useSectionErrors(section: FormSection, problems: Record<string, SettingProblem>) {
  const problemText = useProblemText(section);
  return fieldErrors(problems, (problem, id) => problemText(id, problem), useFieldLabel(section));
}

type StoredProps = { section: FormSection; typed: TypedSetting | undefined; theirs: ShownSection["values"] };

/** For sections with a `SectionForm`. */
export function StoredValues({ section, typed = {}, theirs }: StoredProps) {
  const label = useFieldLabel(section);
  const differing = Object.keys(typed).filter(
    (name) => name in theirs && String(theirs[name]) !== String(typed[name]),
  );
  return <TheirValues of={differing.map((name) => [label(name), String(theirs[name])])} />;
}

type TestedProps = {
  outcome: Outcome | SheetOutcome | MailboxOutcome;
  mailbox?: Record<MailboxProblem, string> | undefined;
};

export function Tested({ outcome, mailbox }: TestedProps) {
  const t = useTranslations("settings.test");
  const sheet = useTranslations("sheet.problems");
  const arrived = outcome.outcome === "sent";
  const [yes, no] = mailbox ? (["opened", "notOpened"] as const) : (["sent", "notSent"] as const);
  return (
    <Message tone={arrived ? "success" : "error"} title={t(arrived ? yes : no)}>
      {"problem" in outcome && outcome.problem ? <p>{sheet(outcome.problem)}</p> : null}
      {"mailbox" in outcome && outcome.mailbox ? <p>{mailbox?.[outcome.mailbox]}</p> : null}
      <p className="wrap-anywhere">
        {t("answer")}: {outcome.code ? <span>{outcome.code} </span> : null}
        <span>{outcome.answer || t("noAnswer")}</span>
      </p>
    </Message>
  );
}
