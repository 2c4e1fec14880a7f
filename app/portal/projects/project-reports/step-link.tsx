import { createContext, type ReactNode, useContext } from "react";
import { Link } from "react-router";
import { stepPath } from "../../../domain/projects/project-reports/addresses.ts";
import { type SectionName, sectionOf } from "../../../domain/projects/project-reports/form/form-fields.ts";

/** A step of the form, or the page where its version is made. */
export type Step = SectionName | "versions";

type Steps = {
  report: string;
  current: SectionName;
  mayWrite: boolean;
  go(step: Step, field?: string): void;
};

const StepsContext = createContext<Steps>({ report: "", current: "who", mayWrite: false, go: () => {} });

export const StepsProvider = StepsContext.Provider;
export const useSteps = () => useContext(StepsContext);

/** The path of the step that has the field. */
export const fieldPath = (report: string, field: string): string =>
  `${stepPath(report, sectionOf(field))}#${field}`;

type Props = {
  step: Step;
  /** The id of a field in it. */
  field?: string | undefined;
  className: string;
  children: ReactNode;
};

/** Goes to another step. Without script it saves first, so that nothing typed is lost. */
export function StepLink({ step, field, className, children }: Props) {
  const { report, current, mayWrite, go } = useSteps();
  const marks = {
    className,
    "aria-current": step === current && !field ? ("step" as const) : undefined,
  };
  if (!mayWrite)
    return (
      <Link to={field ? fieldPath(report, field) : stepPath(report, step)} {...marks}>
        {children}
      </Link>
    );
  const query = new URLSearchParams({ next: step, ...(field && { field }) });
  return (
    <button
      type="submit"
      name="intent"
      value="go"
      formAction={`${stepPath(report, current)}?${query}`}
      onClick={(event) => {
        event.preventDefault();
        go(step, field);
      }}
      {...marks}
    >
      {children}
    </button>
  );
}
