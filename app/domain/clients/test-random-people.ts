/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (text: string) => text.split(" ");
export const given = words(
  "Ramesh Sunita Anil Geeta Rakesh Priya Manoj Rekha Sanjay Pooja Vijay Kiran Mukesh Anita Dinesh Sarita Rajesh Mamta Suresh Neha Ashok Kavita Pankaj Ritu Deepak Shanti Ajay Meena Vikash Lalita",
);
/** The first of a list is the most frequent, as surnames are. */
export const surnames = words(
  "Kumar Devi Singh Yadav Kumari Prasad Sah Paswan Ram Mahto Das Gupta Sharma Jha Mishra Thakur Choudhary Pandey Ansari Khatoon Tiwari Verma Ray Manjhi Sahni Mandal Oraon Tirkey Quraishi Xess",
);
export const hindi = words("सुनीता रमेश अनिता राजेश पूजा मनोज त्रिपाठी क्षमा श्रीवास्तव कुमार देवी यादव पासवान महतो");
export const trades = words(
  "Flour Oil Pickle Bakery Garment Dairy Poultry Makhana Honey Furniture Brick Welding Printing Spice Noodle Papad Mushroom Fish Incense Candle",
);
export const towns = words(
  "Samastipur Darbhanga Madhubani Begusarai Hajipur Muzaffarpur Sitamarhi Purnia Katihar Saharsa Supaul Araria Gaya Nawada Nalanda",
);

/** Throws and picks; a skewed pick prefers the front of a list. */
export type Sampler = { random: () => number; pick<T>(of: readonly T[]): T; skewed<T>(of: readonly T[]): T };

/** The same picks at every run. */
export function sampler(seed: number): Sampler {
  const random = dice(seed);
  const at = <T>(of: readonly T[], part: number) => of[Math.floor(part * of.length)] as T;
  return { random, pick: (of) => at(of, random()), skewed: (of) => at(of, random() ** 3) };
}
