import { projectReportMessages } from "../../../platform/language/project-report-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

/** Everything that shows project reports has it. */
export const withReportWords = wordsFor((language) => ({ projectReports: projectReportMessages[language] }));
