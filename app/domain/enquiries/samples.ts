import type { Language } from "../../platform/language/language.ts";
import type { Arrived } from "./receive-enquiry.server.ts";
import type { EnquiryState } from "./tables.ts";

export type SampleEnquiry = Pick<Arrived, "kind" | "value" | "language" | "honeypot"> & {
  /** How long ago it came. */
  hoursAgo: number;
  /** Where it stands now. Spam is found when it arrives. */
  state: Exclude<EnquiryState, "spam">;
  /** Days from today. */
  followUpIn: number | null;
  note: string | null;
};

const lines = (text: string) => text.trim().split("\n");

const places = lines(`
Ward 4, Sample Nagar
Post Office Road, Udaharanpur
Namuna Tola, near the school
Station Road, Example Ganj`);

const people = lines(`
Sample Kumari
Udaharan Prasad
Namuna Devi
Example Singh
Test Ansari
नमूना कुमार
Sample Enterprises (women's self-help group)
उदाहरण देवी
Sample Oraon`);

const contacts: readonly [service: string, text: string, language: Language][] = [
  ["vikas", "I want to start a papad and spice unit with a PMEGP loan. Which documents come first?", "en"],
  ["pramanit", "मुझे अपनी मिठाई की दुकान के लिए एफएसएसएआई पंजीकरण कराना है। कितना समय लगता है?", "hi"],
  ["aarambh", "Two of us want to start a company for digital services. LLP or private limited?", "en"],
  ["kavach", "Somebody uses a name like ours for their flour. Can we still register the trademark?", "en"],
  ["nidhi", "Is the seed fund open for a food start-up that is one year old?", "en"],
  ["vistar", "We need a small website with our price list, in Hindi and English.", "en"],
  ["vikas", "मेरा मुद्रा लोन पूरा हो गया है। क्या अब मुझे बड़ा लोन मिल सकता है?", "hi"],
  ["pramanit", "Our GST registration was cancelled last year. Can you help us to start it again?", "en"],
  ["vikas", "Which bank near Samplepur gives working capital without security?", "en"],
];

const services = ["Aarambh", "Vikas", "Nidhi", "Pramanit", "Kavach", "Vistar"];
const options = ["PMEGP Loan", "MUDRA Loan", "FSSAI Certificate", "Trademark Registration"];

/** What a check of the first of these options puts into its form. */
const checked = `Check for PMEGP Loan: Likely.
Who will apply? I will, and I am of age
What is the money for? A new unit that has not started
What kind of work is it? Making or processing goods`;

const spam: readonly [text: string, honeypot: string][] = [
  ["Cheap visitors for your page: https://a.example https://b.example https://c.example", ""],
  ["Sample advertising of a sample shop", "filled by a program"],
  ["First place in every search: https://d.example https://e.example", ""],
];

/** How many enquiries the demo has, without those of `enquiryOf`. */
const arrivals = 52;
const at = <T>(of: readonly T[], n: number) => of[n % of.length] as T;

/** A plainly invented person; the numbers begin with zeros, the addresses end in .example. */
function person(n: number) {
  const phone = `00000${String(20_000 + n * 37).padStart(5, "0")}`;
  return { name: at(people, n), phone, email: `sample${n}@sopan.example` };
}

/** Every form in turn, both languages, short and long. */
function filledForm(n: number): Pick<SampleEnquiry, "kind" | "value" | "language"> {
  const address = at(places, n);
  if (n % 3 === 1)
    return {
      kind: "appointment",
      language: "en",
      value: { ...person(n), address, service: at(services, n) },
    };
  if (n % 3 === 2) {
    const message = n % options.length === 0 ? { message: checked } : {};
    const value = { ...person(n), address, selectedOption: at(options, n), ...message };
    return { kind: "consultation", language: n % 2 ? "hi" : "en", value };
  }
  const [service, message, language] = at(contacts, n / 3);
  return { kind: "contact", language, value: { ...person(n), service, message } };
}

/** What the demo shows in the inbox, the newest first: new ones, older ones in every state, some spam. */
export const sampleEnquiries: readonly SampleEnquiry[] = Array.from({ length: arrivals }, (_, n) => {
  const hoursAgo = 1 + n * 2 + Math.floor(n ** 2 / 2);
  const open = { hoursAgo, state: "new", followUpIn: null, note: null, honeypot: "" } as const;
  if (n % 6 === 5) {
    const [message, honeypot] = at(spam, (n - 5) / 6);
    const value = { ...person(n), service: "vistar", message };
    return { ...open, kind: "contact", language: "en", value, honeypot };
  }
  return { ...open, ...filledForm(n), ...(n < 9 ? {} : progress(n)) };
});

function progress(n: number): Pick<SampleEnquiry, "state" | "followUpIn" | "note"> {
  const state = n > 40 ? "done" : at(["in_hand", "waiting", "in_hand", "done"] as const, n);
  const note = n % 4 === 0 ? "Called. Wants to know the fee and the time first." : null;
  return { state, note, followUpIn: state === "done" || n % 3 === 0 ? null : at([-3, 0, 1, 5], n) };
}

/** The consultation from which a client of the demo was created. */
export function enquiryOf(client: { name: string; mobile: string; address: string }) {
  const { name, mobile: phone, address } = client;
  const value = { name, phone, email: `${phone}@sopan.example`, address, selectedOption: "PMEGP Loan" };
  return { kind: "consultation", language: "en", honeypot: "", value } as const;
}
