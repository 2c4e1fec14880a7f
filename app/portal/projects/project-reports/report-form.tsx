import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { sectionNames } from "../../../domain/projects/project-reports/form/form-fields.ts";
import {
  readForm,
  sourceOf,
  type TypedReport,
} from "../../../domain/projects/project-reports/form/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { Message } from "../../../ui/message.tsx";
import { reveal } from "../../../ui/reveal.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useFolds } from "../../frame/page/use-folds.ts";
import { DefaultSources } from "./default-source.tsx";
import type { LoadedReport } from "./load-form.server.ts";
import { ReportSection } from "./report-section.tsx";
import { ResultsPanel } from "./results-panel.tsx";
import { SaveLine, StaleNotice, staleId } from "./save-line.tsx";
import { deviceDraft, forgetDeviceDraft, useAutosave } from "./use-autosave.ts";
import { type LiveReport, type ShownProblems, useLiveReport } from "./use-live-report.ts";

type Begun = TypedReport & { problems: ShownProblems; restored?: boolean };

/** Restores unsaved input from this device, if it is based on the same version. */
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
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { live, changed } = useLiveReport(form, begun, loaded.facts);
  const saving = useAutosave(form, loaded.id, deviceVersion(loaded, begun));
  const { save, changed: saveLater } = saving;
  const change = useCallback(() => {
    changed();
    saveLater();
  }, [changed, saveLater]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changed();
    if (saving.state.is === "stale") return reveal(document.getElementById(staleId));
    void save();
    showFirstProblem(form.current);
  };
  useEffect(() => {
    if (begun.restored) void save();
  }, [begun.restored, save]);
  useFolds(page);
  // Typed before hydration.
  useEffect(() => {
    if (isTouched(form.current)) change();
  }, [change]);
  const load = () => {
    forgetDeviceDraft(loaded.id);
    location.reload();
  };
  return (
    <DefaultSources value={loaded.sources}>
      <div ref={page} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ResultsPanel live={live} />
        <form
          ref={form}
          method="post"
          noValidate
          className="report-form grid min-w-0 gap-3 lg:gap-5"
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
              <ReportSection
                key={name}
                name={name}
                begun={begun}
                live={live}
                facts={loaded.facts}
                onChange={change}
              />
            ))}
            {loaded.mayWrite ? (
              <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-2 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-card lg:static lg:gap-x-4 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
                <Button intent="save" icon="check" className="max-lg:px-3">
                  {t("save")}
                </Button>
                <SaveLine state={saving.state} savedAt={loaded.savedAt} />
              </div>
            ) : null}
          </fieldset>
        </form>
      </div>
    </DefaultSources>
  );
}

/** Opens the section of the first unreadable field and focuses it. */
function showFirstProblem(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  for (const box of form?.querySelectorAll("details") ?? []) if (box.contains(field ?? null)) box.open = true;
  field?.focus();
}

function isTouched(form: HTMLFormElement | null): boolean {
  return Array.from(form?.elements ?? []).some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue,
  );
}

/** Restored input is saved over the version it is based on. */
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
