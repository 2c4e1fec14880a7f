import { importMessages } from "../../../platform/language/import-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

/** A page with the sentences about imports. */
export const withImportWords = wordsFor((language) => ({ imports: importMessages[language] }));
