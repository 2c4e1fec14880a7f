import en from "../../../../content/messages/en/custom-registers.json" with { type: "json" };
import hi from "../../../../content/messages/hi/custom-registers.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withRegisterWords = wordsFor({ customRegisters: { en, hi } });
