import { type RefObject, useCallback, useRef, useState } from "react";
import {
  type FieldProblem,
  type ReadReport,
  readForm,
  type TypedReport,
} from "../../../domain/projects/project-reports/form/read-form.ts";
import { type Glance, glanceOf } from "../../../domain/projects/project-reports/make-report.ts";
import type { ReportFacts } from "../../../domain/projects/project-reports/report-facts.ts";

export type ShownProblems = Readonly<Record<string, FieldProblem>>;

export type LiveReport = ReadReport & { report: Glance };

/** Computes the report once for several quick keystrokes. The fields stay uncontrolled. */
export function useLiveReport(
  form: RefObject<HTMLFormElement | null>,
  initial: TypedReport & { problems: ShownProblems },
  facts: ReportFacts,
) {
  const [live, setLive] = useState<LiveReport>(() => ({
    ...initial,
    report: glanceOf(initial.inputs, facts),
  }));
  const last = useRef(initial.inputs);
  const scheduled = useRef(false);
  const read = useCallback(() => {
    scheduled.current = false;
    if (!form.current) return;
    const next = readForm(new FormData(form.current), last.current, facts);
    last.current = next.inputs;
    setLive({ ...next, report: glanceOf(next.inputs, facts) });
  }, [form, facts]);
  const changed = useCallback(() => {
    if (scheduled.current) return;
    scheduled.current = true;
    // Before the browser paints: painting the form first and the figures later takes twice as long.
    queueMicrotask(read);
  }, [read]);
  return { live, changed };
}
