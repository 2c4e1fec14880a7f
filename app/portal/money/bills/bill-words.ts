import en from "../../../../content/messages/en/bills.json" with { type: "json" };
import hi from "../../../../content/messages/hi/bills.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withBillWords = wordsFor({ bills: { en, hi } });
