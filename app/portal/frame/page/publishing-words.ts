import { publishingMessages } from "../../../platform/language/publishing-messages.ts";
import { wordsFor } from "./words-for.tsx";

export const withPublishingWords = wordsFor((language) => ({ publishing: publishingMessages[language] }));
