import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { stepPath } from "../../../domain/projects/project-reports/addresses.ts";
import {
  type SectionName,
  sectionNames,
  sectionOf,
} from "../../../domain/projects/project-reports/form/form-fields.ts";
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
import { ReportSection, StepButtons } from "./report-section.tsx";
import { ResultsPanel } from "./results-panel.tsx";
import { SaveLine, StaleNotice, staleId } from "./save-line.tsx";
import { type Step, StepsProvider } from "./step-link.tsx";
import { StepList } from "./step-list.tsx";
import { deviceDraft, forgetDeviceDraft, useAutosave } from "./use-autosave.ts";
import { type LiveReport, type ShownProblems, useLiveReport } from "./use-live-report.ts";

type Begun = TypedReport & { problems: ShownProblems; restored?: boolean };

type Props = { loaded: LoadedReport; step: SectionName };

/** Restores unsaved input from this device, if it is based on the same version. */
export function ReportForm({ loaded, step }: Props) {
  useStepTarget(loaded.id, step);
  const [begun, setBegun] = useState<Begun>(loaded.typed);
  useEffect(() => {
    const kept = deviceDraft(loaded.id);
    if (!kept) return;
    const read = readForm(sourceOf(kept.fields), loaded.typed.inputs, loaded.facts);
    if (kept.version === loaded.version || loaded.mayWrite) setBegun({ ...read, restored: true });
  }, [loaded]);
  const key = `${loaded.version} ${begun.restored}`;
  return <OpenForm key={key} loaded={loaded} begun={begun} step={step} />;
}

/** After a change of step focuses the field of the address, or the head of the step. */
function useStepTarget(report: string, step: SectionName): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const seen = useRef({ key, step });
  useEffect(() => {
    const isFirst = seen.current.key === key;
    const isMoved = seen.current.step !== step;
    seen.current = { key, step };
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const own = target?.closest<HTMLElement>("[data-step]")?.dataset.step;
    // An address from before the steps, without the step of its field.
    if (own && own !== step) navigate(`${stepPath(report, own)}${hash}`, { replace: true });
    else if (target) showField(target);
    else if (isMoved && !isFirst) showHead(step);
  }, [report, step, hash, key, navigate]);
}

function showField(target: HTMLElement): void {
  for (let box = target.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
    box.open = true;
  const control = "input:not([type=hidden]), select, textarea, button";
  const field = target.matches(control) ? target : target.querySelector<HTMLElement>(control);
  target.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

function showHead(step: SectionName): void {
  const head = document.getElementById(`${step}-title`);
  head?.focus({ preventScroll: true });
  head?.scrollIntoView({ block: "nearest" });
}

function OpenForm({ loaded, begun, step }: Props & { begun: Begun }) {
  const t = useTranslations("projectReports.form");
  const navigate = useNavigate();
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
    const wrong = form.current?.querySelector("[aria-invalid=true]")?.id;
    if (wrong) go(sectionOf(wrong), wrong);
  };
  const go = useCallback(
    async (to: Step, field?: string) => {
      // What was typed last belongs to the version.
      if (to === "versions") await save();
      const list = document.getElementById("steps");
      if (list instanceof HTMLDetailsElement && !matchMedia("(width >= 64rem)").matches) list.open = false;
      const path = stepPath(loaded.id, to);
      navigate(field ? `${path}#${field}` : path, { preventScrollReset: true });
    },
    [loaded.id, navigate, save],
  );
  const steps = useMemo(
    () => ({ report: loaded.id, current: step, mayWrite: loaded.mayWrite, go }),
    [loaded.id, loaded.mayWrite, step, go],
  );
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
      <StepsProvider value={steps}>
        <div ref={page}>
          <form
            ref={form}
            method="post"
            action={stepPath(loaded.id, step)}
            noValidate
            className="report-form grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-5"
            onInput={change}
            onSubmit={submit}
            id="report-form"
          >
            {/* The button that the Enter key presses. */}
            <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
            <HiddenFields values={{ version: loaded.version, "has.existing": "1" }} />
            <StepList live={live} />
            <ResultsPanel live={live} />
            <div className="grid min-w-0 gap-4 lg:row-start-2">
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
              </fieldset>
              <div className="flex flex-wrap items-center gap-2 lg:gap-x-4">
                <StepButtons />
                {loaded.mayWrite ? (
                  <>
                    <Button intent="save" variant="quiet" icon="check">
                      {t("save")}
                    </Button>
                    <SaveLine state={saving.state} savedAt={loaded.savedAt} />
                  </>
                ) : null}
              </div>
            </div>
          </form>
        </div>
      </StepsProvider>
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
