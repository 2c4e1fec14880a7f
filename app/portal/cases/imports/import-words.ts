import { importMessages } from "../../../platform/language/import-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withImportWords = wordsFor((language) => ({ imports: importMessages[language] }));
