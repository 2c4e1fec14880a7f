import { figureOf } from "../../catalogue/calculators/read-figures.server.ts";
import { reportFactsFrom } from "./facts-from-figures.ts";
import type { ReportFacts } from "./report-facts.ts";

/** The rates and limits of content/facts as project reports count with them; plain data, which a page can hand on. */
export const readReportFacts = (): ReportFacts => reportFactsFrom(figureOf);
