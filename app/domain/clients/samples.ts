import type { ClientValues } from "./change-client.server.ts";
import type { Client, Scheme } from "./tables.ts";

/** Scheme, name, father's name, project, loan in lakhs, and how far it is. */
type Sample = [Scheme, string, string, string, number, Partial<Client>];

const samples: Sample[] = [
  [
    "pmegp",
    "Sample Sunita Devi",
    "Ramesh Prasad",
    "Flour and spice mill",
    8,
    { stage: "at_bank", waiting_on: "bank" },
  ],
  [
    "pmegp",
    "Sample Anil Kumar",
    "Mohan Lal",
    "Welding workshop",
    5,
    { stage: "papers", waiting_on: "applicant" },
  ],
  [
    "pmegp",
    "नमूना गीता कुमारी त्रिपाठी",
    "श्री रामप्रकाश त्रिपाठी",
    "सिलाई और कढ़ाई केंद्र",
    3.5,
    { stage: "submitted" },
  ],
  [
    "pmegp",
    "Sample Rakesh Paswan",
    "Hari Paswan",
    "Makhana processing",
    12,
    { stage: "sanctioned", status: "Sanctioned" },
  ],
  [
    "pmegp",
    "Sample Rekha Sah",
    "Dinesh Sah",
    "Readymade garments",
    6,
    { stage: "rejected", status: "Rejected" },
  ],
  [
    "pmegp",
    "Sample Manoj Yadav",
    "Suresh Yadav",
    "Dairy farm with chilling unit",
    10,
    { stage: "loan_released", status: "Sanctioned" },
  ],
  ["pmegp", "Sample Pooja Kumari", "Ashok Kumar", "Beauty parlour", 2, {}],
  [
    "pmegp",
    "Sample Vijay Mahto",
    "Jagdish Mahto",
    "Fly-ash brick making",
    25,
    { stage: "at_agency", waiting_on: "agency" },
  ],
  [
    "pmfme",
    "Sample Kiran Devi",
    "Shyam Sundar",
    "Pickles and papad",
    4,
    { stage: "report_ready", waiting_on: "us" },
  ],
  [
    "pmfme",
    "Sample Mukesh Gupta",
    "Om Prakash Gupta",
    "Bakery",
    9,
    { stage: "sent_to_bank", waiting_on: "bank" },
  ],
  [
    "pmfme",
    "नमूना अनिता झा",
    "विनोद झा",
    "मखाना और शहद प्रसंस्करण",
    7.5,
    { stage: "sanctioned", status: "Sanctioned" },
  ],
  ["pmfme", "Sample Shanti Oraon", "Birsa Oraon", "Mustard oil expeller", 11, { stage: "registered" }],
  [
    "pmfme",
    "Sample Deepak Singh",
    "Ranjit Singh",
    "Cold-pressed oils and flour under one roof in a rented shed near the old market",
    18,
    {},
  ],
  [
    "pmfme",
    "Sample Neha Prasad",
    "Arun Prasad",
    "Fruit juice",
    6,
    { stage: "subsidy_released", status: "Sanctioned" },
  ],
];

/** Plainly nobody: names that say so, numbers that cannot be dialled. Days are India's. */
export function sampleClients(today: string, yesterday: string): ClientValues[] {
  return samples.map(([scheme, name, father_name, project_name, lakhs, progress], n) => ({
    scheme,
    name,
    father_name,
    project_name,
    mobile: `00000002${String(n + 1).padStart(2, "0")}`,
    gender: n % 2 === 0 ? "Female" : "Male",
    address: `Ward ${n + 1}, Sample Town, Bihar`,
    loan_amount: lakhs * 1_00_000_00,
    term_loan: lakhs * 75_000_00,
    cash_credit: lakhs * 25_000_00,
    type: n === 4 ? null : n % 5 === 3 ? "Reapply" : "New Apply",
    referred_by: n % 3 === 0 ? "Sample Agent" : null,
    ...progress,
    stage_since: progress.stage ? yesterday : null,
    waiting_since: progress.waiting_on ? yesterday : null,
    ...(n % 4 === 0
      ? { follow_up_on: n % 8 === 0 ? today : yesterday, follow_up_action: "Call about the documents" }
      : {}),
  }));
}
