import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formTargets } from "../../../domain/delivery/deliveries/settings.ts";
import { type FormSection, fieldsOf, type NamedField } from "../../../domain/firm/settings/sections.ts";
import type { SettingProblem, TypedSetting } from "../../../domain/firm/settings/setting-field.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { SaveRow } from "../../frame/page/save-row.tsx";
import { useSettingLabel } from "../../frame/page/use-setting-label.ts";
import { ReportTexts } from "./report-texts.tsx";
import { TheirValues } from "./section-page.tsx";
import { SettingControl } from "./setting-control.tsx";
import { type SettingStep, SettingSteps } from "./setting-steps.tsx";
import type { ShownSection } from "./shown-section.server.ts";

type Props = {
  section: FormSection;
  shown: ShownSection;
  problems: Record<string, SettingProblem>;
  /** By the last post: which test, and how it went. */
  tested?: { test: string; outcome: string } | undefined;
};

export function SectionForm({ section, shown, problems, tested }: Props) {
  const t = useTranslations("settings");
  const problemText = useProblemText(section);
  const sending = String(useNavigation().formData?.get("intent") ?? "");
  const errorOf = (name: string) => {
    const problem = problems[name];
    return problem && problemText(name, problem);
  };
  const props = { section, shown, problems, tested, sending, errorOf };
  return (
    <Card>
      <Form method="post" noValidate className="grid gap-6">
        <input type="hidden" name="version" value={shown.version} />
        {/* Enter uses the form's first button, which must not be a test. */}
        <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden />
        <SectionFields {...props} />
        <SaveRow intent="save" busy={sending === "save"} label={t("save")} />
      </Form>
    </Card>
  );
}

type FormProps = Props & { sending: string; errorOf(name: string): string | undefined };

function SectionFields(props: FormProps) {
  const { section, shown, problems, errorOf } = props;
  const t = useTranslations("settings");
  const label = useFieldLabel(section);
  if (section === "reportTexts") return <ReportTexts shown={shown} errorOf={errorOf} />;
  if (section === "forms") return <FormServices {...props} />;
  const fields = fieldsOf(section);
  const control = (field: NamedField) => (
    <SettingControl
      key={field.name}
      field={field}
      shown={shown}
      label={label(field.name)}
      error={errorOf(field.name)}
    />
  );
  if (fields.some(({ step }) => step)) return <Connection {...props} control={control} />;
  const main = fields.filter((field) => field.main);
  const rest = fields.filter((field) => !field.main);
  if (main.length === 0 || rest.length === 0) return fields.map(control);
  const summary = (
    <span className="min-w-0">
      {t("more")}{" "}
      <span className="font-normal text-ink-soft">{rest.map(({ name }) => label(name)).join(", ")}</span>
    </span>
  );
  return (
    <>
      {main.map(control)}
      <Disclosure summary={summary} open={rest.some(({ name }) => problems[name])} className="border-t">
        <div className="grid gap-6 pt-1 text-ink">{rest.map(control)}</div>
      </Disclosure>
    </>
  );
}

/** Whether everything that a step needs is filled in, and its first field. */
function isDone(fields: readonly NamedField[], { values, secrets, fromEnvironment }: ShownSection): boolean {
  const has = (name: string) =>
    (values[name] ?? "") !== "" || secrets.includes(name) || fromEnvironment.includes(name);
  const [first] = fields;
  const lacks = ({ name, optional, needed }: NamedField) => !has(name) && (!optional || needed?.(values));
  return first !== undefined && has(first.name) && !fields.some(lacks);
}

/** A section in steps: those of its fields, and last a test. */
function Connection(props: FormProps & { control(field: NamedField): ReactNode }) {
  const { section, shown, problems, tested, sending, control } = props;
  const t = useTranslations("settings");
  const fields = fieldsOf(section);
  const names = [...new Set(fields.flatMap(({ step }) => step ?? []))];
  const ofStep = (name: string) => fields.filter(({ step }) => step === name);
  const isFilled = (name: string) => {
    const own = ofStep(name);
    return own.every(({ kind }) => kind === "choice") ? shown.version > 0 : isDone(own, shown);
  };
  const steps = names.map(
    (name, at): SettingStep => ({
      name,
      title: t(`steps.${name}`),
      done: names.slice(0, at + 1).every(isFilled),
      fields: ofStep(name).map(control),
    }),
  );
  const wrong = fields.find(({ name }) => problems[name])?.step;
  const test: SettingStep = {
    name: "test",
    title: t(section === "mailbox" ? "test.open" : "steps.test"),
    done: tested?.outcome === "sent",
    fields: (
      <>
        <TestNote test={section as "mail" | "mailbox" | "sheet" | "payments"} />
        <TestButton test="" opens={section === "mailbox"} sending={sending} />
      </>
    ),
  };
  return (
    <SettingSteps steps={[...steps, test]} shown={wrong ?? (tested && "test")} answer={tested ?? problems} />
  );
}

function TestNote({ test }: { test: "form" | "mail" | "mailbox" | "sheet" | "payments" }) {
  return <p className="text-sm text-ink-soft">{useTranslations("settings.test")(test)}</p>;
}

function FormServices(props: FormProps) {
  const t = useTranslations("settings.forms");
  const title = useFieldLabel("forms");
  const { problems, tested, shown } = props;
  const steps = formTargets().map(
    (form): SettingStep => ({
      name: form,
      title: title(form),
      done: isDone([{ name: form, kind: "service" }], shown),
      fields: <FormService form={form} {...props} />,
    }),
  );
  const wrong = formTargets().find((form) => Object.keys(problems).some((name) => name.startsWith(form)));
  return (
    <>
      <p className="text-sm text-ink-soft">{t("web3forms")}</p>
      <SettingSteps steps={steps} shown={wrong ?? tested?.test} answer={tested ?? problems} />
    </>
  );
}

function FormService({ form, shown, errorOf, sending }: FormProps & { form: string }) {
  const t = useTranslations("settings.forms");
  const title = useFieldLabel("forms")(form);
  const control = (name: string, label: string) => {
    const field = fieldsOf("forms").find((known) => known.name === name);
    return field && <SettingControl field={field} shown={shown} label={label} error={errorOf(name)} />;
  };
  return (
    <>
      {control(form, t("address"))}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {control(`${form}Shape`, t("shape"))}
        {control(`${form}Secret`, t("key"))}
      </div>
      {control(`${form}Day`, t("day"))}
      <TestNote test="form" />
      <TestButton test={form} label={title} sending={sending} />
    </>
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
  return <TheirValues values={differing.map((name) => [label(name), String(theirs[name])])} />;
}

type TestButtonProps = {
  /** Which of a section's tests. */
  test: string;
  label?: string;
  /** The test opens the mailbox; nothing is sent. */
  opens?: boolean;
  sending: string;
};

/** Sends a test with the form's current values. */
function TestButton({ test, label, opens = false, sending }: TestButtonProps) {
  const t = useTranslations("settings.test");
  const intent = `test ${test}`.trim();
  return (
    <Button intent={intent} variant="quiet" className="justify-self-start" busy={sending === intent}>
      {label ? t("sendTo", { field: label }) : t(opens ? "open" : "send")}
    </Button>
  );
}
