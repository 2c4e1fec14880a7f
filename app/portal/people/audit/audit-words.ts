import en from "../../../../content/messages/en/audit.json" with { type: "json" };
import hi from "../../../../content/messages/hi/audit.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withAuditWords = wordsFor({ audit: { en, hi } });
