import en from "../../../../content/messages/en/project-reports.json" with { type: "json" };
import hi from "../../../../content/messages/hi/project-reports.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

/** Everything that shows project reports has it. */
export const withReportWords = wordsFor({ projectReports: { en, hi } });
