import { wordsOf } from "./words.ts";

const vowels = lettersOf({ a: "अआऐऔ", i: "इई", u: "उऊ", e: "ए", o: "ओऑ" });

/** Aspirated letters count as plain ones and the three letters for s as one: few people type the difference. */
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
  r: "रऋ\u0943",
  l: "लळ",
  v: "व",
  s: "सशष",
  h: "ह",
});

function lettersOf(bySound: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(bySound).flatMap(([sound, all]) => [...all].map((letter) => [letter, sound])),
  );
}

/** Applied from the left; "C" stands for ch until every hard c is k. */
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
  [/(?<=[aeo])w(?![aeiou])/g, ""],
  [/w/g, "v"],
  [/(?<=[bcdgjkpst])h/g, ""],
  [/(?<=.)y(?![aeiou])/g, ""],
];

/** Shorter keys match too many words. */
const shortestKey = 3;

/** Equal for मुद्रा and mudra, or उद्यम and udhyam. Undefined for a short word. */
export function soundKey(word: string): string | undefined {
  const key = once(soundsOf(word));
  return key.length < shortestKey ? undefined : key;
}

const titles = new Set(wordsOf("shri sri shree smt shrimati mr mrs ms dr late श्री श्रीमती स्व स्वर्गीय डॉ"));

/** Interchangeable in names: Bikash and Vikas, Gita and गीता, Jaiswal and Jayaswal. */
const inNames: [RegExp, string][] = [
  [/v/g, "b"],
  [/j/g, "g"],
  [/(?<=.)y/g, ""],
];

/** "SNG KMR" for Sanjay Kumar and संजय कुमार. In capitals, which normalised texts never contain. */
export function nameSounds(name: string): string {
  const words = wordsOf(name).filter((word) => !titles.has(word));
  const keys = words.map((word) =>
    once(inNames.reduce((sounds, [one, other]) => sounds.replace(one, other), soundsOf(word))),
  );
  return keys.filter(Boolean).join(" ").toUpperCase();
}

export const soundLine = (name: string): string => ` ${nameSounds(name)} `;

/** Matches the beginning of such a line; undefined for a text that is no name. */
export function soundSearch(typed: string): string | undefined {
  const sounds = nameSounds(typed);
  if (sounds === "" || /\d/.test(sounds)) return undefined;
  // A word of few sounds must match as a whole.
  return ` ${sounds}${/(?:^| ).{1,2}$/.test(sounds) ? " " : ""}`;
}

const soundsOf = (word: string) =>
  /\p{Script=Devanagari}/u.test(word) ? devanagariSounds(word) : latinSounds(word);

const once = (sounds: string) => sounds.replace(/(.)\1+/g, "$1");

/** ज्ञान is gyan, सिंह is singh. */
const pairs: [RegExp, string][] = [
  [/ज्ञ/g, "जय"],
  [/\u0902ह/g, "\u0902ग"],
];

function devanagariSounds(word: string): string {
  const spelt = pairs.reduce((text, [pair, letters]) => text.replace(pair, letters), word);
  return [...spelt]
    .map((letter, at) => consonants.get(letter) ?? ((at === 0 && vowels.get(letter)) || ""))
    .join("")
    .replace(/n(?=[pfbm])/g, "m");
}

function latinSounds(word: string): string {
  const spelt = spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);
  return spelt.slice(0, 1) + spelt.slice(1).replace(/[aeiou]/g, "");
}
