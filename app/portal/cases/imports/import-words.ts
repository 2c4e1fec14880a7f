import en from "../../../../content/messages/en/imports.json" with { type: "json" };
import hi from "../../../../content/messages/hi/imports.json" with { type: "json" };
import { wordsFor } from "../../frame/page/words-for.tsx";

export const withImportWords = wordsFor({ imports: { en, hi } });
