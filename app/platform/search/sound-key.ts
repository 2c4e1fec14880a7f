/** Vowels at the beginning of a word, by their sound. */
const vowels = lettersOf({ a: "अआ", i: "इई", u: "उऊ", e: "एऐ", o: "ओऔऑ" });

/** Aspirated letters sound like plain ones here, and the three letters for s like one: few people type the difference. */
const consonants = lettersOf({
  k: "कख",
  g: "गघ",
  c: "चछ",
  j: "जझ",
  t: "टतठथ",
  d: "डदढध",
  p: "प",
  f: "फ",
  b: "बभ",
  m: "म",
  n: "नणञङ\u0902",
  y: "य",
  r: "र\u0943",
  l: "लळ",
  v: "व",
  s: "सशष",
  h: "ह",
});

/** The sound of each letter. */
function lettersOf(bySound: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(bySound).flatMap(([sound, all]) => [...all].map((letter) => [letter, sound])),
  );
}

/** Latin spellings of the same sounds, from the left; "C" stands for the sound of ch until all hard ones are k. */
const spellings: [RegExp, string][] = [
  [/ch/g, "C"],
  [/ph/g, "f"],
  [/tion/g, "sn"],
  [/c(?=[eiy])/g, "s"],
  [/g(?=[eiy])/g, "j"],
  [/[cq]/g, "k"],
  [/C/g, "c"],
  [/x/g, "ks"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/(?<=[bcdgjkpst])h/g, ""],
  [/(?<=.)y(?![aeiou])/g, ""],
];

/** Shorter keys would be those of too many words. */
const shortestKey = 3;

/**
 * The consonants of a normalised word as they sound, with a vowel at its beginning: the same for मुद्रा and mudra, for उद्यम,
 * udyam and udhyam. Undefined for a short word, for which it would mean nothing.
 */
export function soundKey(word: string): string | undefined {
  const sounds = /\p{Script=Devanagari}/u.test(word) ? devanagariSounds(word) : latinSounds(word);
  const key = sounds.replace(/(.)\1+/g, "$1");
  return key.length < shortestKey ? undefined : key;
}

function devanagariSounds(word: string): string {
  return [...word]
    .map((letter, at) => consonants.get(letter) ?? ((at === 0 && vowels.get(letter)) || ""))
    .join("")
    .replace(/n(?=[pfbm])/g, "m");
}

function latinSounds(word: string): string {
  const spelt = spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return spelt.slice(0, 1) + spelt.slice(1).replace(/[aeiou]/g, "");
}
