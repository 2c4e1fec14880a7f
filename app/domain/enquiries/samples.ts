import type { Arrived } from "./receive-enquiry.server.ts";

type Sample = Pick<Arrived, "kind" | "value" | "language">;

const places = [
  "Ward 4, Sample Nagar",
  "Post Office Road, Udaharanpur",
  "Namuna Tola, near the school",
  "Station Road, Example Ganj",
];
const people = [
  "Sample Kumari",
  "Udaharan Prasad",
  "Namuna Devi",
  "Example Singh",
  "Test Ansari",
  "नमूना कुमार",
  "Sample Enterprises (women's self-help group)",
];

/** A plainly invented person; the numbers begin with zeros, the addresses end in .example. */
function person(index: number) {
  return {
    name: people[index % people.length] ?? "Sample",
    phone: `00000${String(20_000 + index * 37).padStart(5, "0")}`,
    email: `sample${index}@sopan.example`,
  };
}

const messages: [service: string, text: string, language: "en" | "hi"][] = [
  ["vikas", "I want to start a papad and spice unit with a PMEGP loan. Which papers do I need first?", "en"],
  ["pramanit", "मुझे अपनी मिठाई की दुकान के लिए एफएसएसएआई पंजीकरण कराना है। कितना समय लगता है?", "hi"],
  ["aarambh", "Two of us want to start a company for digital services. LLP or private limited?", "en"],
  ["kavach", "Somebody uses a name like ours for their flour. Can we still register the trademark?", "en"],
  ["nidhi", "Is the seed fund open for a food start-up that is one year old?", "en"],
  ["vistar", "We need a small website with our price list, in Hindi and English.", "en"],
  ["vikas", "मेरा मुद्रा लोन पूरा हो गया है। क्या अब मुझे बड़ा लोन मिल सकता है?", "hi"],
];

const services = ["Aarambh", "Vikas", "Nidhi", "Pramanit"];

/** What the demo shows in the inbox: every form, both languages, short and long. */
export const sampleEnquiries: Sample[] = [
  ...messages.map(([service, message, language], index): Sample => {
    return { kind: "contact", language, value: { ...person(index), service, message } };
  }),
  ...places.map((address, index): Sample => {
    const value = { ...person(index + 10), address, service: services[index] ?? "Vikas" };
    return { kind: "appointment", language: "en", value };
  }),
  ...places.map((address, index): Sample => {
    const value = { ...person(index + 20), address, selectedOption: "PMEGP Loan" };
    return { kind: "consultation", language: index % 2 ? "hi" : "en", value };
  }),
];
