import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { load } from "js-yaml";
import { type Figure, fillFigures } from "../app/domain/catalogue/facts/fill-figures.ts";
import type { ContentBook } from "../app/domain/projects/project-report-pdf/report-words.server.ts";
import { splitHead } from "../app/platform/content/markdown-file.server.ts";

type FactsFile = { figures?: Record<string, Figure>; sources?: Record<string, { url: string }> };

export function bookOnDisk(): ContentBook {
  const figures = new Map<string, Figure>();
  const read = new Map<string, { name: string; url: string }>();
  for (const path of globSync("content/facts/*.yaml")) {
    const { figures: found = {}, sources = {} } = load(readFileSync(path, "utf8")) as FactsFile;
    for (const [key, figure] of Object.entries(found)) {
      const name = `${basename(path, ".yaml")}.${key}`;
      figures.set(name, figure);
      const at = sources[figure.source];
      if (at) read.set(name, { name: figure.source, url: at.url });
    }
  }
  return {
    figureOf(name) {
      const { unit, value } = figures.get(name) ?? {};
      if (typeof value !== "number") throw new Error(`No figure is named ${name}`);
      return unit === "rupees" ? value * 100 : value;
    },
    sourceOf: (name) => read.get(name),
    headOf(route, language) {
      const path = `content/services/${route}.${language}.md`;
      return splitHead<ReturnType<ContentBook["headOf"]>>(
        fillFigures(readFileSync(path, "utf8"), language, figures, path),
      ).head;
    },
  };
}
