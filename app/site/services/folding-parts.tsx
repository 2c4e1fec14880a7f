import { Fragment, type ReactNode } from "react";
import type { Part } from "../../platform/content/parts.server.ts";
import { useTranslations } from "../../ui/use-translations.tsx";
import { htmlOf, Prose } from "../frame/page/parts.tsx";
import { groupsOf } from "./part-groups.ts";

type Props = {
  parts: readonly Part[];
  /** A paragraph at the end of a part, by the part's id. */
  ends: Record<string, ReactNode>;
};

/**
 * Below 1024 px the groups fold; above, all are open. A section's id is inside what folds, so that a link to it opens
 * it.
 */
export function FoldingParts({ parts: [intro, ...others], ends }: Props) {
  const t = useTranslations("services.groups");
  return (
    <>
      {intro ? (
        <>
          <h2 className="mt-6 mb-2 text-2xl">{intro.heading}</h2>
          <Prose id={intro.id} html={htmlOf(intro)} />
        </>
      ) : null}
      {groupsOf(others).map(({ name, parts }) => (
        <details key={name} className="fold part">
          <summary>
            <h2>{t(name)}</h2>
            {headingsOf(parts)}
          </summary>
          {parts.map((part) => (
            <Fragment key={part.id}>
              <Prose id={part.id} html={htmlOf(part, true)} />
              {ends[part.id]}
            </Fragment>
          ))}
        </details>
      ))}
    </>
  );
}

const headingsOf = (parts: readonly Part[]): string => parts.map(({ heading }) => heading).join(" · ");
