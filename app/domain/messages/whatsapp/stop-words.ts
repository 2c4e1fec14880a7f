/** With one of these alone somebody ends our messages, in the two languages as people type them. */
const stopWords = [
  ...["stop", "stop it", "stop all", "unsubscribe", "stop promotions", "stop messages", "band", "band karo"],
  ...["बंद", "बन्द", "बंद करो", "बंद करें", "बंद करे", "बन्द करो", "मैसेज बंद करो", "स्टॉप"],
];

/** Whether a whole message says so; a sentence that only has the word in it is for people to read. */
export function saysStop(text: string): boolean {
  const plain = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return stopWords.includes(plain);
}

/** The language that a text is written in, by its letters; English where it has none. */
export function languageOfText(text: string): "en" | "hi" {
  return /\p{Script=Devanagari}/u.test(text) ? "hi" : "en";
}
