import type { ReactNode } from "react";
import type { Part } from "../../platform/content/parts.server.ts";
import { htmlOf, Prose } from "../frame/page/parts.tsx";

type Props = {
  parts: readonly Part[];
  /** A paragraph at the end of a part, by the part's id. */
  ends: Record<string, ReactNode>;
};

/** What a phone shows without a tap. */
const open: readonly string[] = ["design", "loan", "benefits", "eligibility", "documents"];

/** Removed sections, each with the one that replaced it, so that old links still work. */
const moved: Record<string, readonly string[]> = {
  benefits: ["overview", "validity"],
  eligibility: ["exclusions", "unconfirmed"],
  fees: ["free"],
  work: ["mistakes"],
};

/** Below 1024 px most parts fold; above, all are open. The id is inside what folds: a link to it opens the part. */
export function FoldingParts({ parts, ends }: Props) {
  const [intro, ...others] = parts;
  const movedTo = (id: string) => moved[id]?.filter((old) => parts.every((part) => part.id !== old)) ?? [];
  return (
    <>
      {intro ? (
        <>
          <h2 className="mt-6 mb-2 text-2xl">{intro.heading}</h2>
          <Prose id={intro.id} html={htmlOf(intro)} />
        </>
      ) : null}
      {others.map((part) => (
        <FoldingPart key={part.id} part={part} movedHere={movedTo(part.id)} end={ends[part.id]} />
      ))}
    </>
  );
}

function FoldingPart({ part, movedHere, end }: { part: Part; movedHere: readonly string[]; end: ReactNode }) {
  const heading = <h2>{part.heading}</h2>;
  const text = (
    <>
      {movedHere.map((id) => (
        <i key={id} id={id} />
      ))}
      <Prose id={part.id} html={htmlOf(part)} />
      {end}
    </>
  );
  if (open.includes(part.id))
    return (
      <section className="part">
        {heading}
        {text}
      </section>
    );
  return (
    <details className="fold part">
      <summary>{heading}</summary>
      {text}
    </details>
  );
}
