import type { Sampler } from "./sampler.ts";
import type { Client, Scheme } from "./tables.ts";

const words = (text: string) => text.split(" ");
const lines = (text: string) => text.trim().split("\n");

const women = words(
  "Sunita Rekha Pooja Kiran Anita Sarita Mamta Neha Kavita Shanti Meena Lalita Ruksana Phoolmati",
);
const men = words(
  "Anil Rakesh Manoj Sanjay Vijay Mukesh Dinesh Rajesh Suresh Ashok Pankaj Deepak Imran Birendra",
);
const surnames = words(
  "Kumar Singh Yadav Prasad Sah Paswan Mahto Das Gupta Jha Mishra Thakur Ansari Oraon Sahni",
);
const womenHindi = words("सुनीता अनिता गीता पूजा क्षमा");
const menHindi = words("रमेश राजेश मनोज विनोद ओमप्रकाश");
const surnamesHindi = words("कुमार यादव पासवान महतो झा श्रीवास्तव");
const longNames = lines(`
Sample Shri Ramprakash Narayan Tripathi (for Maa Durga Women's Self-Help Group)
Sample Venkatasubramanian Lakshminarayanan Chattopadhyay
नमूना श्रीमती पूर्णिमा राजलक्ष्मी त्रिपाठी चतुर्वेदी
`);

const projects: Record<Scheme, readonly string[]> = {
  pmegp: lines(`
Flour and spice mill
Welding workshop
Readymade garments
Dairy farm with chilling unit
Fly-ash brick making
Beauty parlour
Wooden furniture
Mobile phone repair
Steel racks and shutters for shops, with a small paint booth behind the workshop
सिलाई और कढ़ाई केंद्र
Paper plates and cups
Poultry feed`),
  pmfme: lines(`
Pickles and papad
Bakery
Mustard oil expeller
Makhana processing
Fruit juice
Spice grinding
Noodles and pasta
Honey bottling
Rice flakes, puffed rice and roasted gram from one roasting line near the weekly market
मखाना और शहद प्रसंस्करण
Potato chips
Mushroom drying`),
};

const towns = words("Samplepur Udaharanpur Namunagarh Exampleganj Testpur");

/** A plainly invented person with a project; the mobile begins with zeros. */
export function samplePerson({ random, pick, skewed }: Sampler, scheme: Scheme, n: number) {
  const gender: Client["gender"] = random() < 0.02 ? "Other" : random() < 0.5 ? "Female" : "Male";
  const inHindi = random() < 0.12;
  const given = inHindi ? [womenHindi, menHindi] : [women, men];
  const family = inHindi ? surnamesHindi : surnames;
  const first = pick((gender === "Female" ? given[0] : given[1]) ?? men);
  const sample = inHindi ? "नमूना" : "Sample";
  return {
    gender,
    name: n % 45 === 0 ? pick(longNames) : `${sample} ${first} ${skewed(family)}`,
    father_name: `${pick(given[1] ?? men)} ${skewed(family)}`,
    mobile: `000000${1000 + n}`,
    email: random() < 0.3 ? `client${n}@sopan.example` : null,
    address: `Ward ${1 + Math.floor(random() * 40)}, ${pick(towns)}, Bihar`,
    project_name: pick(projects[scheme]),
    born_on: random() < 0.6 ? `${1965 + Math.floor(random() * 38)}-0${1 + (n % 9)}-1${n % 10}` : null,
  };
}
