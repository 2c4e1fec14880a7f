import { figureOf } from "../../catalogue/calculators/read-figures.server.ts";
import { reportFactsFrom } from "./facts-from-figures.ts";
import type { ReportFacts } from "./report-facts.ts";

/** Plain data, which can be sent to a browser. */
export const readReportFacts = (): ReportFacts => reportFactsFrom(figureOf);
