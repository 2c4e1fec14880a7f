import { feesMessages } from "../../../platform/language/fees-messages.ts";
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withFeesWords = wordsFor((language) => ({ fees: feesMessages[language] }));
