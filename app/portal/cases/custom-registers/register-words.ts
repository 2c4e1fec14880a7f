import { customRegisterMessages } from "../../../platform/language/custom-register-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

/** Adds the messages of registers. */
export const withRegisterWords = wordsFor((language) => ({
  customRegisters: customRegisterMessages[language],
}));
