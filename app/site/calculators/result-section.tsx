import type { ReactNode } from "react";
import type { CommonWords } from "../../domain/calculators/calculator.ts";
import type { Row } from "../../domain/calculators/result.ts";

type Props = { words: Pick<CommonWords, "form" | "result">; lead: Row | undefined; children: ReactNode };

/** A result, or where it will be. Assistive technology hears the figure that one came for. */
export function ResultSection({ words, lead, children }: Props) {
  return (
    <section id="result" aria-labelledby="result-title" tabIndex={-1} className="stack gap-5">
      <h2 id="result-title" className="text-2xl">
        {words.result.title}
      </h2>
      <p role="status" className="sr-only">
        {lead ? `${lead.label}: ${lead.value}` : ""}
      </p>
      {lead ? children : <p className="text-ink-soft">{words.form.empty}</p>}
    </section>
  );
}
