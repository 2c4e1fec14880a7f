import { memo, useDeferredValue } from "react";
import { calculatorPath, type Entered, queryOf } from "../../domain/catalogue/calculators/calculators.ts";
import { givenRows } from "../../domain/catalogue/calculators/field-views.ts";
import type { CalculatorResult } from "../../domain/catalogue/calculators/result.ts";
import { hrefIn } from "../../platform/language/language.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { ResultPart, RowList, WorkedResult } from "../../ui/worked-result.tsx";
import type { PanelData, PanelState } from "./panel-state.ts";
import { ResultSection } from "./result-section.tsx";
import { yearsOfResult } from "./schedule-year.ts";
import { AddressField } from "./scripted-parts.tsx";

type Props = Pick<PanelData, "calculator" | "example" | "origin" | "year"> & Pick<PanelState, "result">;

export function PanelResult({ calculator, origin, year, result, example }: Props) {
  const { result: words, form } = calculator.common;
  return (
    <ResultSection
      title={words.title}
      lead={result?.worked.lead}
      example={example}
      exampleNote={form.example}
    >
      {result ? <Result result={result} calculator={calculator} origin={origin} year={year} /> : null}
    </ResultSection>
  );
}

type ResultProps = Omit<Props, "result" | "example"> & {
  result: { worked: CalculatorResult; entered: Entered };
};

function Result({ result, calculator, origin, year }: ResultProps) {
  const { worked, entered } = result;
  // Figures follow each key; the rest may come a moment later.
  const settled = useDeferredValue(result);
  return (
    <>
      <WorkedResult
        result={worked}
        words={calculator.common.result}
        parts={yearsOfResult(queryOf(entered), year)}
      />
      <AroundResult result={settled} calculator={calculator} origin={origin} />
    </>
  );
}

/** What was entered, what the result rests on, and links. */
const AroundResult = memo(function AroundResult({ result, calculator, origin }: Omit<ResultProps, "year">) {
  return (
    <>
      <ResultPart title={calculator.common.result.given}>
        <RowList rows={givenRows(calculator, result.entered)} />
      </ResultPart>
      <Basis calculator={calculator} />
      <Actions {...result} calculator={calculator} origin={origin} />
    </>
  );
});

/** First of all that it is an estimate. */
function Basis({ calculator: { common, basis, sources } }: Pick<ResultProps, "calculator">) {
  const { result: words } = common;
  const [estimate, ...rest] = basis;
  return (
    <section className="grid gap-2 text-sm text-ink-soft">
      <h3 className="text-base text-ink">{words.basis}</h3>
      <p>
        <b className="text-ink">{estimate}</b> <span>{rest.join(" ")}</span>
      </p>
      {sources.length > 0 ? (
        <ul lang="en-IN" className="grid gap-1" aria-label={words.sources}>
          {sources.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener nofollow" className="link font-normal">
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type ActionsProps = Pick<PanelData, "calculator" | "origin" | "entered"> & { worked: CalculatorResult };

/** Enquire, share or print. */
function Actions({ worked, entered, calculator, origin }: ActionsProps) {
  const { name, language, words, common } = calculator;
  const { result } = common;
  const query = queryOf(entered);
  const path = hrefIn(language, calculatorPath(name));
  const address = `${origin}${path}?${query}`;
  const message = `${words.title}. ${worked.lead.label}: ${worked.lead.value}\n${address}`;
  const consult = hrefIn(language, `/enquiries/consultation?calculator=${name}&${query}`);
  return (
    <div className="grid gap-4 print-none">
      <p className="flex flex-wrap gap-2">
        <ButtonLink href={consult} variant="accent" icon="chat">
          {result.consult}
        </ButtonLink>
        <ButtonLink
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
          variant="quiet"
          icon="share"
        >
          {result.share}
        </ButtonLink>
        <ButtonLink href={`${path}.pdf?${query}`} variant="quiet" icon="download">
          {result.pdf}
        </ButtonLink>
        <PrintButton>{result.print}</PrintButton>
      </p>
      <AddressField address={address} words={result} />
    </div>
  );
}
