import en from "../../../../content/messages/en/lead-sources.json" with { type: "json" };
import hi from "../../../../content/messages/hi/lead-sources.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withLeadWords = wordsFor({ leadSources: { en, hi } });
