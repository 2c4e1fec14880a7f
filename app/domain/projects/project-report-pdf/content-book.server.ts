import { figureOf } from "../../catalogue/calculators/read-figures.server.ts";
import { sourceOf } from "../../catalogue/facts/facts.server.ts";
import { findHead } from "../../catalogue/services/pages.server.ts";
import type { ContentBook } from "./report-words.server.ts";

export const contentBook: ContentBook = { figureOf, sourceOf, headOf: findHead };
