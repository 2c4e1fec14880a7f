import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type FormField, type FormList, isList } from "../../domain/project-reports/form/field.ts";
import {
  formSections,
  type SectionName,
  sectionNames,
} from "../../domain/project-reports/form/form-fields.ts";
import { readForm, sourceOf, type TypedReport } from "../../domain/project-reports/form/read-form.ts";
import type { ReportFacts } from "../../domain/project-reports/report-facts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { DefaultSources } from "./default-source.tsx";
import type { LoadedReport } from "./load-form.server.ts";
import { ReportField } from "./report-field.tsx";
import { ReportRows } from "./report-rows.tsx";
import { ResultsPanel } from "./results-panel.tsx";
import { SaveLine, StaleNotice } from "./save-line.tsx";
import { deviceDraft, forgetDeviceDraft, useAutosave } from "./use-autosave.ts";
import { type LiveReport, type ShownProblems, useLiveReport } from "./use-live-report.ts";

type Begun = TypedReport & { problems: ShownProblems; restored?: boolean };

/** The form with what this device kept of it, when that was typed over the same version and never saved. */
export function ReportForm({ loaded }: { loaded: LoadedReport }) {
  const [begun, setBegun] = useState<Begun>(loaded.typed);
  useEffect(() => {
    const kept = deviceDraft(loaded.id);
    if (!kept) return;
    const read = readForm(sourceOf(kept.fields), loaded.typed.inputs, loaded.facts);
    if (kept.version === loaded.version || loaded.mayWrite) setBegun({ ...read, restored: true });
  }, [loaded]);
  return <OpenForm key={`${loaded.version} ${begun.restored}`} loaded={loaded} begun={begun} />;
}

function OpenForm({ loaded, begun }: { loaded: LoadedReport; begun: Begun }) {
  const t = useTranslations("projectReports.form");
  const form = useRef<HTMLFormElement>(null);
  const { live, changed } = useLiveReport(form, begun, loaded.facts);
  const saving = useAutosave(form, loaded.id, deviceVersion(loaded, begun));
  const change = () => {
    changed();
    saving.changed();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changed();
    void saving.save();
  };
  useEffect(() => {
    if (begun.restored) void saving.save();
  }, [begun.restored]);
  // What was typed before the script came.
  useEffect(() => {
    if (isTouched(form.current)) change();
  }, []);
  const load = () => {
    forgetDeviceDraft(loaded.id);
    location.reload();
  };
  return (
    <DefaultSources value={loaded.sources}>
      <div className="report-page">
        <form
          ref={form}
          method="post"
          noValidate
          className="report-form"
          onInput={change}
          onSubmit={submit}
          id="report-form"
        >
          <HiddenFields values={{ version: loaded.version, "has.existing": "1" }} />
          {begun.restored ? (
            <Message tone="info" still>
              {t("restored")}
            </Message>
          ) : null}
          <StaleNotice id={loaded.id} state={saving.state} overwrite={saving.overwrite} load={load} />
          <StarterMark live={live} />
          <fieldset disabled={!loaded.mayWrite} className="contents">
            {sectionNames.map((name) => (
              <Section
                key={name}
                name={name}
                begun={begun}
                live={live}
                facts={loaded.facts}
                onChange={change}
              />
            ))}
            {loaded.mayWrite ? (
              <div className="report-save">
                <Button type="submit" name="intent" value="save" icon="check">
                  {t("save")}
                </Button>
                <SaveLine state={saving.state} savedAt={loaded.savedAt} />
              </div>
            ) : null}
          </fieldset>
        </form>
        <ResultsPanel live={live} />
      </div>
    </DefaultSources>
  );
}

function isTouched(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue,
  );
}

/** What a device kept goes over the version that it was typed on. */
function deviceVersion(loaded: LoadedReport, begun: Begun): number {
  return begun.restored ? (deviceDraft(loaded.id)?.version ?? loaded.version) : loaded.version;
}

function StarterMark({ live }: { live: LiveReport }) {
  const t = useTranslations("projectReports.form");
  const { starter } = live.inputs;
  if (!starter || starter.touched) return null;
  return (
    <Message tone="warning" still>
      {t("starter")}
    </Message>
  );
}

type SectionProps = {
  name: SectionName;
  begun: Begun;
  live: LiveReport;
  facts: ReportFacts;
  onChange(): void;
};

function Section({ name, begun, live, facts, onChange }: SectionProps) {
  const t = useTranslations("projectReports.sections");
  const words = useTranslations("projectReports.form");
  const typed: TypedReport = { inputs: withLive(begun, live), unread: begun.unread };
  const entries = formSections[name].filter(({ when }) => !when || when(live.inputs));
  const show = (entry: FormField | FormList) =>
    isList(entry) ? (
      <ReportRows
        key={entry.list}
        of={entry}
        typed={typed}
        problems={live.problems}
        facts={facts}
        onChange={onChange}
      />
    ) : (
      <ReportField key={entry.path} field={entry} name={entry.path} typed={typed} problems={live.problems} />
    );
  const [plain, more] = [entries.filter((one) => !isMore(one)), entries.filter(isMore)];
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="card report-section">
      <header>
        <h2 id={`${name}-title`} className="text-xl">
          {t(`${name}.title`)}
        </h2>
        <p className="text-ink-soft">{t(`${name}.lead`)}</p>
      </header>
      <div className="report-grid">{plain.map(show)}</div>
      {more.length > 0 ? (
        <Disclosure summary={words("more")} className="border-b-0 border-t">
          <div className="report-grid text-ink">{more.map(show)}</div>
        </Disclosure>
      ) : null}
    </section>
  );
}

const isMore = (entry: FormField | FormList) => !isList(entry) && entry.more === true;

/** What the form began with, with as many years as it has now, and the part of a running unit once it is ticked. */
function withLive(begun: Begun, live: LiveReport) {
  const { years, existing } = live.inputs;
  if (begun.inputs.years === years && Boolean(begun.inputs.existing) === Boolean(existing))
    return begun.inputs;
  return { ...begun.inputs, years, existing: begun.inputs.existing ?? existing };
}
