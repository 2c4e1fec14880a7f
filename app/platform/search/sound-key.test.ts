import fc from "fast-check";
import { expect, test } from "vitest";
import { nameSounds, soundKey, soundSearch } from "./sound-key.ts";
import { wordsOf } from "./words.ts";

const keysOf = (text: string) => wordsOf(text).map(soundKey);

test.each([
  ["मुद्रा mudra mudraa"],
  ["उद्यम udyam udhyam udyem"],
  ["योजना yojana yojna"],
  ["रजिस्ट्रेशन registration rejistreshan"],
  ["सर्टिफिकेट certificate sartifiket"],
  ["कंपनी कम्पनी company kampani"],
  ["लाइसेंस licence license laisens"],
  ["वेबसाइट website vebsite"],
  ["ट्रेडमार्क trademark tredmark"],
  ["डिजिटल digital"],
  ["सब्सिडी subsidy sabsidi"],
  ["आधार aadhar adhaar aadhaar"],
  ["एक्सपोर्ट export"],
  ["मखाना makhana makkhana"],
  ["दुकान dukan dukaan"],
  ["महिला mahila"],
])("%s sound alike", (spellings) => {
  const keys = keysOf(spellings);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTypeOf("string");
});

test("different words have different keys", () => {
  const keys = keysOf("mudra udyam trademark company partnership website logo fssai");
  expect(new Set(keys).size).toBe(keys.length - 1);
});

test("a short word has no key", () => {
  expect(keysOf("loan lone लोन gst no की")).toEqual([
    undefined,
    undefined,
    undefined,
    "gst",
    undefined,
    undefined,
  ]);
});

test("any text has keys of at least three characters, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      for (const key of keysOf(text)) expect(key?.length ?? 3).toBeGreaterThanOrEqual(3);
    }),
  );
});

test.each([
  ["Sanjay", "Sanjey", "संजय"],
  ["Vikas", "Bikash", "विकास"],
  ["Geeta", "Gita", "गीता"],
  ["Singh", "सिंह"],
  ["Ravi", "Rabi", "रवि"],
  ["Jha", "झा"],
  ["Aishwarya", "ऐश्वर्या"],
  ["Aurangzeb", "औरंगज़ेब"],
  ["Gyanendra", "ज्ञानेन्द्र"],
  ["Chaudhary", "Choudhury", "Chowdhury", "चौधरी"],
  ["Jaiswal", "Jayaswal", "जायसवाल"],
  ["Lakshmi", "Laxmi", "लक्ष्मी"],
  ["Pandey", "Pande", "पाण्डेय", "पांडे"],
  ["Krishna", "कृष्ण"],
  ["Mohammad", "Muhammed", "मोहम्मद"],
  ["Wasim", "Vaseem", "वसीम"],
  ["Ritu", "ऋतु"],
  ["Fatima", "फ़ातिमा"],
  ["Ram Prasad", "Shri Ram Prasad", "Late Ram Prashad", "स्व. राम प्रसाद"],
])("%s sounds the same in other spellings and in the other script", (...spellings) => {
  expect(new Set(spellings.map(nameSounds)).size).toBe(1);
});

test("names that differ by a sound are different", () => {
  const names = ["Sanjay", "Sanjeev", "Sunita", "Suresh", "Ramesh", "Rakesh", "Mukesh", "Kavita", "Savita"];
  expect(new Set(names.map(nameSounds)).size).toBe(names.length);
});

test("a search by sound takes the beginning of a long word and the whole of a short one", () => {
  expect(soundSearch("Sanjey Kum")).toBe(" SNG KM ");
  expect(soundSearch("Sanjey Kumar")).toBe(" SNG KMR");
  for (const typed of ["", "98765", "2026-27/0001", "!"]) expect(soundSearch(typed)).toBeUndefined();
});
