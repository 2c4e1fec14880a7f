import en from "../../../../content/messages/en/publishing.json" with { type: "json" };
import hi from "../../../../content/messages/hi/publishing.json" with { type: "json" };
import { wordsFor } from "./words-for.tsx";

export const withPublishingWords = wordsFor({ publishing: { en, hi } });
