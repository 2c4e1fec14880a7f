import type { FormEvent, RefObject } from "react";
import { type Entered, queryOf } from "../../domain/catalogue/calculators/calculators.ts";
import type { Problem } from "../../domain/catalogue/calculators/read-entered.ts";
import { type CalculatorResult, fill, type Row } from "../../domain/catalogue/calculators/result.ts";
import { givenProjectRows, projectViews } from "../../domain/projects/project-calculator/field-views.ts";
import { type ProjectCalculator, projectPath } from "../../domain/projects/project-calculator/project.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DescribedFields } from "../../ui/described-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { RowList, WorkedResult } from "../../ui/worked-result.tsx";
import { ResultSection } from "../calculators/result-section.tsx";
import { AddressField } from "../calculators/scripted-parts.tsx";

export type ProjectData = {
  calculator: ProjectCalculator;
  entered: Entered;
  /** A made-up example, shown until something is entered. */
  example: Row[][];
  /** For links that can be shared. */
  origin: string;
};

export type ProjectState = {
  problems: Record<string, Problem>;
  result: { entered: Entered; worked: CalculatorResult } | null;
};

type Live = { form: RefObject<HTMLFormElement | null>; input(): void; submit(event: FormEvent): void };
type Props = ProjectData & { state: ProjectState; live?: Live };

/** Without script the form leads to the result's address. */
export function ProjectPanel({ calculator, entered, example, origin, state, live }: Props) {
  const { common, language } = calculator;
  const isRefused = Object.keys(state.problems).length > 0;
  return (
    <div className="stack items-start gap-6 lg:grid-cols-[2fr_3fr] lg:gap-10">
      <form
        ref={live?.form}
        action={`${hrefIn(language, projectPath)}#result`}
        noValidate
        onInput={live?.input}
        onSubmit={live?.submit}
        className="card grid grid-cols-1 gap-5 p-4 sm:p-6 print-none"
      >
        {isRefused ? <Message tone="error">{common.form.refused}</Message> : null}
        <DescribedFields
          id="project"
          fields={projectViews(calculator, entered, state.problems)}
          more={common.form.more}
          choose={common.form.choose}
        />
        <Button type="submit" size="large" className="justify-self-start">
          {common.form.submit}
        </Button>
      </form>
      <Result calculator={calculator} example={example} origin={origin} state={state} />
    </div>
  );
}

type ResultProps = Pick<Props, "calculator" | "example" | "origin" | "state">;

function Result({ calculator, example, origin, state: { result } }: ResultProps) {
  const { common, words, today } = calculator;
  return (
    <ResultSection
      title={common.result.title}
      lead={result?.worked.lead}
      example={example}
      exampleNote={common.form.example}
    >
      {result ? (
        <>
          <WorkedResult result={result.worked} words={common.result} />
          <section className="grid gap-2">
            <h3 className="text-lg">{common.result.given}</h3>
            <RowList rows={givenProjectRows(calculator, result.entered)} />
          </section>
          <p className="text-sm text-ink-soft">
            <b className="text-ink">{words.decides}</b> {words.basis}{" "}
            {fill(common.result.workedOut, { day: today })}
          </p>
          <FullReport calculator={calculator} origin={origin} entered={result.entered} />
        </>
      ) : null}
    </ResultSection>
  );
}

function FullReport({
  calculator: { language, words, common },
  origin,
  entered,
}: Omit<ProjectData, "example">) {
  const query = queryOf(entered);
  const ask = hrefIn(language, `/enquiries/consultation?calculator=project&${query}`);
  return (
    <div className="grid gap-4 print-none">
      <p className="flex flex-wrap gap-2">
        <ButtonLink href={ask} variant="accent" icon="chat">
          {words.ask}
        </ButtonLink>
        <PrintButton>{common.result.print}</PrintButton>
      </p>
      <p className="text-sm text-ink-soft">{words.keep}</p>
      <AddressField address={`${origin}${hrefIn(language, projectPath)}?${query}`} words={common.result} />
    </div>
  );
}
