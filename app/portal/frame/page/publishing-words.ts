import { publishingMessages } from "../../../platform/language/publishing-messages.ts";
import { wordsFor } from "./words-for.tsx";

/** A screen with the sentences of texts and notices. */
export const withPublishingWords = wordsFor((language) => ({ publishing: publishingMessages[language] }));
