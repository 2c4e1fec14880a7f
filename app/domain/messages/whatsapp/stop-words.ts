/** As people type them in both languages; only a message that is nothing else counts. */
const stopWords = [
  ...["stop", "stop it", "stop all", "unsubscribe", "stop promotions", "stop messages", "band", "band karo"],
  ...["बंद", "बन्द", "बंद करो", "बंद करें", "बंद करे", "बन्द करो", "मैसेज बंद करो", "स्टॉप"],
];

/** A sentence that contains the word is left for staff to read. */
export function saysStop(text: string): boolean {
  const plain = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return stopWords.includes(plain);
}

export function languageOfText(text: string): "en" | "hi" {
  return /\p{Script=Devanagari}/u.test(text) ? "hi" : "en";
}
