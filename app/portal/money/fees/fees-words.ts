import en from "../../../../content/messages/en/fees.json" with { type: "json" };
import hi from "../../../../content/messages/hi/fees.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withFeesWords = wordsFor({ fees: { en, hi } });
