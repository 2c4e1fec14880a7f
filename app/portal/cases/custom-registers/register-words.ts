import { registerMessages } from "../../../platform/language/register-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

/** A screen with the sentences of registers. */
export const withRegisterWords = wordsFor((language) => ({ registers: registerMessages[language] }));
