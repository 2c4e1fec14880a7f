import en from "../../../../content/messages/en/claims.json" with { type: "json" };
import hi from "../../../../content/messages/hi/claims.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withPaymentWords = wordsFor({ claims: { en, hi } });
