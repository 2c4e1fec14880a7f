import { type FigureSource, findFigure, sourceOf } from "../../catalogue/facts/facts.server.ts";

/** The version of Meta's interface that requests are written for, as "v23.0". */
export const graphVersion = (): string => `v${findFigure("whatsapp.graph-version").value}.0`;

/** Until which day a version works, and who says so; undefined for one that the facts do not know. */
export function versionEnds(version: string): { day: string; source: FigureSource } | undefined {
  const source = sourceOf("whatsapp.graph-version-ends");
  if (version !== graphVersion() || !source) return undefined;
  return { day: String(findFigure("whatsapp.graph-version-ends").value), source };
}
