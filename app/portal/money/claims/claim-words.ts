import en from "../../../../content/messages/en/claims.json" with { type: "json" };
import feesEn from "../../../../content/messages/en/fees.json" with { type: "json" };
import hi from "../../../../content/messages/hi/claims.json" with { type: "json" };
import feesHi from "../../../../content/messages/hi/fees.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withClaimWords = wordsFor({ claims: { en, hi }, fees: { en: feesEn, hi: feesHi } });
