import type { ReactNode } from "react";
import type { Part } from "../../platform/content/parts.server.ts";
import { PartContent } from "../page/parts.tsx";

type Props = {
  parts: readonly Part[];
  /** Content at the end of a part, by the part's id. */
  ends: Record<string, ReactNode>;
};

/** Letters of HTML: a first section that is longer fills a whole screen of a phone. */
const longestOpen = 750;

/**
 * The sections of a service page. Below 1024 px they fold, and the first is open unless it is long; above, all are open. A section's id is
 * inside what folds, so that a link to it opens it.
 */
export function FoldingParts({ parts, ends }: Props) {
  return parts.map((part, index) => (
    <details key={part.id} open={index === 0 && part.html.length <= longestOpen} className="fold part">
      <summary>
        <h2>{part.heading}</h2>
      </summary>
      <div id={part.id}>
        <PartContent part={part} />
        {ends[part.id]}
      </div>
    </details>
  ));
}
