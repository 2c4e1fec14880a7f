import type { ReactNode } from "react";
import type { CommonWords } from "../../domain/calculators/calculator.ts";
import type { Row } from "../../domain/calculators/result.ts";

type Props = {
  words: Pick<CommonWords, "form" | "result">;
  lead: Row | undefined;
  /** What stands there until something is entered: a result that is made up. */
  example?: ReactNode;
  children: ReactNode;
};

/** A result, or where it will be. Assistive technology hears the figure that one came for. */
export function ResultSection({ words, lead, example, children }: Props) {
  return (
    <section id="result" aria-labelledby="result-title" tabIndex={-1} className="stack gap-5">
      <h2 id="result-title" className="text-2xl">
        {words.result.title}
      </h2>
      <p role="status" className="sr-only">
        {lead ? `${lead.label}: ${lead.value}` : ""}
      </p>
      {lead ? children : <Empty words={words.form} example={example} />}
    </section>
  );
}

function Empty({ words, example }: { words: CommonWords["form"]; example: ReactNode }) {
  if (!example) return <p className="text-ink-soft">{words.empty}</p>;
  return (
    <>
      <p className="max-w-text bg-marigold-wash px-4 py-3">{words.example}</p>
      {example}
    </>
  );
}
