import billsEn from "../../../../content/messages/en/bills.json" with { type: "json" };
import feesEn from "../../../../content/messages/en/fees.json" with { type: "json" };
import billsHi from "../../../../content/messages/hi/bills.json" with { type: "json" };
import feesHi from "../../../../content/messages/hi/fees.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

/** Apart from `withFeesWords`, which the dashboard loads. */
export const withAccountWords = wordsFor({
  fees: { en: feesEn, hi: feesHi },
  bills: { en: billsEn, hi: billsHi },
});
