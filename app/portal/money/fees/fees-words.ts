import billsEn from "../../../../content/messages/en/bills.json" with { type: "json" };
import en from "../../../../content/messages/en/fees.json" with { type: "json" };
import billsHi from "../../../../content/messages/hi/bills.json" with { type: "json" };
import hi from "../../../../content/messages/hi/fees.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withFeesWords = wordsFor({ fees: { en, hi }, bills: { en: billsEn, hi: billsHi } });
