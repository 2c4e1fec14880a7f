import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Part } from "../../platform/content/parts.server.ts";
import { PartContent } from "../page/parts.tsx";
import { beginnings } from "./part-groups.ts";

type Props = {
  parts: readonly Part[];
  /** Content at the end of a part, by the part's id. */
  ends: Record<string, ReactNode>;
};

/** Letters of HTML: a first section that is longer fills a whole screen of a phone. */
const longestOpen = 750;

/**
 * The sections of a service page, on a wide screen in five groups. Below 1024 px they fold, and the first is open unless it is long; above, all are open. A section's id is
 * inside what folds, so that a link to it opens it.
 */
export function FoldingParts({ parts, ends }: Props) {
  const t = useTranslations("services.groups");
  const begun = beginnings(parts.map(({ id }) => id));
  return parts.map((part, index) => {
    const group = begun.get(part.id);
    return (
      <Fragment key={part.id}>
        {group ? <p className="part-group">{t(group)}</p> : null}
        <details open={index === 0 && part.html.length <= longestOpen} className="fold part">
          <summary>
            <h2>{part.heading}</h2>
          </summary>
          <div id={part.id}>
            <PartContent part={part} />
            {ends[part.id]}
          </div>
        </details>
      </Fragment>
    );
  });
}
