const units = ["lakhs?", "crores?", "%", "per ?cent", "rupees?", "months?", "years?", "days?", "members?"];
const hindiUnits = "लाख करोड़ प्रतिशत रुपये रुपया महीने महीना माह वर्ष साल दिन सदस्य सदस्यों".normalize().split(" ");

/** A figure with its unit in digits: "₹500", "10 lakh", "35%". */
export const bareFigure = new RegExp(
  `(?:₹|Rs\\.?|INR) ?\\d|\\d[\\d,.]{0,20}[ -]?(?:${[...units, ...hindiUnits].join("|")})(?![\\p{L}\\p{M}])|(?<!\\p{L})(?:${units.slice(0, 2).join("|")}) \\d`,
  "giu",
);

const months =
  "January February March April May June July August September October November December जनवरी फ़रवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर सितम्बर अक्टूबर नवंबर नवम्बर दिसंबर दिसम्बर"
    .normalize()
    .split(" ")
    .join("|");

/** A day, a month of a year, or a range of months. */
export const bareDate = new RegExp(
  `\\d{1,2} (?:${months})(?![\\p{L}\\p{M}])(?: \\d{4})?|(?<![\\p{L}\\p{M}])(?:${months}) \\d+|(?:${months}) (?:to|and|until|से) (?:${months})`,
  "gu",
);

const numbers =
  "one two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty ninety hundred एक दो तीन चार पाँच छह सात आठ नौ दस बारह पंद्रह बीस तीस पचास सौ"
    .normalize()
    .split(" ");
const counted =
  "days? weeks? months? years? hours? minutes? members? directors? partners? promoters? persons people percent lakhs? crores? OPCs? companies characters दिन दिनों हफ़्ते महीने महीनों महीना वर्ष वर्षों साल सालों घंटे सदस्य सदस्यों निदेशक साझेदार लाख करोड़ प्रतिशत"
    .normalize()
    .split(" ");

/** A limit whose number is a word: "thirty days", "half the fee". */
export const numberWord = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?:${numbers.join("|")})(?: (?:working|calendar|full|tax|more))?[ -](?:${counted.join("|")})|half the|half of the|a quarter of|(?:आधा|आधी|आधे) (?:शुल्क|फ़ीस))(?![\\p{L}\\p{M}])`.normalize(),
  "giu",
);
