import { dutyMessages } from "../../../platform/language/duty-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withDueWords = wordsFor((language) => dutyMessages[language]);
