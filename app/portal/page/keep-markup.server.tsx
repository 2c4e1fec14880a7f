import { Fragment } from "react";
import { renderToString } from "react-dom/server";
import type { MarkupOf } from "./markup.ts";
import { ShortMemory } from "./short-memory.server.ts";

/** A row of a client list takes 8 KB. */
const mostKept = 2_000;

/**
 * Renders parts of pages and keeps their markup in memory, by all that it depends on: most rows of a list say what they said when
 * the list was last opened, and React takes twenty times as long for them.
 */
export function createMarkup(): MarkupOf {
  const kept = new ShortMemory<Map<string, string>>();
  return ({ shared, parts, render, around }) => {
    const keys = parts.map((part) => JSON.stringify(part));
    const count = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    if (count + parts.length > mostKept) kept.clear();
    const known = kept.get(shared) ?? new Map<string, string>();
    kept.set(shared, known);
    const missing = parts.flatMap((part, at) =>
      known.has(keys[at] ?? "") ? [] : [{ part, key: keys[at] ?? "" }],
    );
    if (missing.length > 0) {
      // Together, so that what they have in common is prepared once; no part has this element.
      const elements = missing.map(({ part, key }) => (
        <Fragment key={key}>
          {render(part)}
          <hr />
        </Fragment>
      ));
      const markup = renderToString(around(elements)).split("<hr/>");
      for (const [at, { key }] of missing.entries()) known.set(key, markup[at] ?? "");
    }
    return keys.map((key) => known.get(key) ?? "");
  };
}
