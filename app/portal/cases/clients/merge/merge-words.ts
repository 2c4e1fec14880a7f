import enAudit from "../../../../../content/messages/en/audit.json" with { type: "json" };
import enMerge from "../../../../../content/messages/en/merge.json" with { type: "json" };
import hiAudit from "../../../../../content/messages/hi/audit.json" with { type: "json" };
import hiMerge from "../../../../../content/messages/hi/merge.json" with { type: "json" };
import { wordsFor } from "../../../frame/page/words-for.tsx";

export const withMergeWords = wordsFor({
  audit: { en: enAudit, hi: hiAudit },
  merge: { en: enMerge, hi: hiMerge },
});
