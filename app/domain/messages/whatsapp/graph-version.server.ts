import { type FigureSource, findFigure, sourceOf } from "../../catalogue/facts/facts.server.ts";

/** Version of Meta's Graph API, such as "v23.0". */
export const graphVersion = (): string => `v${findFigure("whatsapp.graph-version").value}.0`;

/** End of life of an API version; undefined if `content/facts` does not have it. */
export function versionEnds(version: string): { day: string; source: FigureSource } | undefined {
  const source = sourceOf("whatsapp.graph-version-ends");
  if (version !== graphVersion() || !source) return undefined;
  return { day: String(findFigure("whatsapp.graph-version-ends").value), source };
}
