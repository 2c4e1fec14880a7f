import type { ReactNode } from "react";
import type { Row } from "../../domain/catalogue/calculators/result.ts";
import { RowList } from "../../ui/worked-result.tsx";

type Props = {
  title: string;
  lead: Row | undefined;
  /** A made-up example, shown until something is entered. */
  example: readonly Row[][];
  exampleNote: string;
  children: ReactNode;
};

/** Screen readers announce the main figure. */
export function ResultSection({ title, lead, example, exampleNote, children }: Props) {
  return (
    <section
      id="result"
      aria-labelledby="result-title"
      tabIndex={-1}
      className="stack gap-5 lg:sticky lg:top-24"
    >
      <h2 id="result-title" className="text-2xl">
        {title}
      </h2>
      <p role="status" className="sr-only">
        {lead ? `${lead.label}: ${lead.value}` : ""}
      </p>
      {lead ? (
        children
      ) : (
        <>
          <p className="example">{exampleNote}</p>
          {example.map((rows) => (
            <RowList key={rows[0]?.label} rows={rows} />
          ))}
        </>
      )}
    </section>
  );
}
