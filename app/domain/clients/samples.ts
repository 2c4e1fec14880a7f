import type { ClientValues } from "./change-client.server.ts";

/** Scheme, name, father's name, project, loan in lakhs, stage, whom it waits for, status; "-" is none. */
const samples = `
pmegp | Sample Sunita Devi | Ramesh Prasad | Flour and spice mill | 8 | at_bank | bank
pmegp | Sample Anil Kumar | Mohan Lal | Welding workshop | 5 | papers | applicant
pmegp | नमूना गीता कुमारी त्रिपाठी | श्री रामप्रकाश त्रिपाठी | सिलाई और कढ़ाई केंद्र | 3.5 | submitted
pmegp | Sample Rakesh Paswan | Hari Paswan | Makhana processing | 12 | sanctioned | - | Sanctioned
pmegp | Sample Rekha Sah | Dinesh Sah | Readymade garments | 6 | rejected | - | Rejected
pmegp | Sample Manoj Yadav | Suresh Yadav | Dairy farm with chilling unit | 10 | loan_released | - | Sanctioned
pmegp | Sample Pooja Kumari | Ashok Kumar | Beauty parlour | 2
pmegp | Sample Vijay Mahto | Jagdish Mahto | Fly-ash brick making | 25 | at_agency | agency
pmfme | Sample Kiran Devi | Shyam Sundar | Pickles and papad | 4 | report_ready | us
pmfme | Sample Mukesh Gupta | Om Prakash Gupta | Bakery | 9 | sent_to_bank | bank
pmfme | नमूना अनिता झा | विनोद झा | मखाना और शहद प्रसंस्करण | 7.5 | sanctioned | - | Sanctioned
pmfme | Sample Shanti Oraon | Birsa Oraon | Mustard oil expeller | 11 | registered
pmfme | Sample Deepak Singh | Ranjit Singh | Cold-pressed oils and flour under one roof in a rented shed near the old market | 18
pmfme | Sample Neha Prasad | Arun Prasad | Fruit juice | 6 | subsidy_released | - | Sanctioned
`;

/** Plainly nobody: names that say so, numbers that cannot be dialled. Days are India's. */
export function sampleClients(today: string, yesterday: string): ClientValues[] {
  const rows = samples.trim().split("\n");
  return rows.map((row, n) => {
    const [scheme, name, father_name, project_name, lakhs, stage, waiting, status] = row
      .split(" | ")
      .map((cell) => (cell === "-" ? null : cell));
    return {
      ...{ scheme, name, father_name, project_name, stage: stage ?? null, status: status ?? null },
      waiting_on: waiting ?? null,
      mobile: `00000002${String(n + 1).padStart(2, "0")}`,
      gender: n % 2 === 0 ? "Female" : "Male",
      address: `Ward ${n + 1}, Sample Town, Bihar`,
      loan_amount: Number(lakhs) * 1_00_000_00,
      term_loan: Number(lakhs) * 75_000_00,
      cash_credit: Number(lakhs) * 25_000_00,
      type: n === 4 ? null : n % 5 === 3 ? "Reapply" : "New Apply",
      referred_by: n % 3 === 0 ? "Sample Agent" : null,
      stage_since: stage ? yesterday : null,
      waiting_since: waiting ? yesterday : null,
      ...(n % 4 === 0
        ? { follow_up_on: n % 8 === 0 ? today : yesterday, follow_up_action: "Call about the documents" }
        : {}),
    } as ClientValues;
  });
}
