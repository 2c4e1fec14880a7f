/** Windows-1252 in place of the control characters from 0x80. */
const windows = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function byteOf(letter: string): number {
  const at = windows.indexOf(letter);
  return at < 0 ? letter.charCodeAt(0) : 0x80 + at;
}

const doubled = /(?:[ÃÂ][\x80-\xbf€‚-›ƒŠŒŽšœžŸ ]|à[\xa4-\xa5]|â[\x80-\x9f€‚])/;

/** Undoes double encoding: "à¤°à¤¾à¤®" is "राम". Any other text is unchanged. */
export function repairedText(text: string): string {
  if (!doubled.test(text)) return text;
  const bytes = Uint8Array.from(text, byteOf);
  if ([...text].some((letter) => byteOf(letter) > 0xff)) return text;
  try {
    return repairedText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return text;
  }
}

/** Letters lost when the file was saved: "???? ?????", "रा�". */
export function hasLostLetters(text: string): boolean {
  return (
    /\ufffd|\?{3,}/.test(text) || (/\?{2,}/.test(text) && !/[\p{L}\p{N}]/u.test(text)) || /à¤|à¥/.test(text)
  );
}

/** Common words in fonts before Unicode (Kruti Dev): "jke dqekj", "nsoh", "flag". */
const oldWords = new Set(
  `jke dqekj dqekjh nsoh flag izlkn izlkn ;kno 'kekZ xqIrk feJk feJ oekZ ikloku egrks Bkdqj pkS/kjh [kkrwu yky eksgu lhrk lquhrk
  jes'k lqjs'k eqds'k jkts'k fnus'k egs'k vt; lat; fot; xzke iksLV ftyk Fkkuk okMZ uxj dqekjh] nq[kh eksŒ eks0 va'kq vfer lqfer
  lqfurk xhrk ehjk lhek js[kk eatw euks t euh'k foosd xq:th txnh'k jkefcykl lqcks/k dey deyk jktw jkt jkeizos'k vYyh vyh fcgkj iVuk`
    .split(/\s+/)
    .filter((word) => word.length > 2),
);

/** Hindi in a font before Unicode, which shows Latin letters as Devanagari. */
export function isOldFont(text: string): boolean {
  return text
    .split(/\s+/)
    .some((word) => oldWords.has(word) || /^[a-zA-Z]+[;|{}~[\]][a-zA-Z]|^[;|{}~[][a-z]{2}/.test(word));
}
