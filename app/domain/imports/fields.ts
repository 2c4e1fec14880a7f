import { type ClientField, clientFields } from "../clients/fields.ts";

/** Most bytes of an imported file, and of pasted rows. */
export const listLimit = 100 * 1024 * 1024;

/** What a column can be taken for: a client's field, or the scheme of its row. */
export const importFields = [...clientFields, "scheme"] as const;
export type ImportField = ClientField | "scheme";

/** Which column of the file each field is read from, counted from 0. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Without a column for these nothing can be imported. */
export const neededFields = ["name", "mobile"] as const satisfies ImportField[];

/** How columns are called in the lists that people keep, in English and Hindi; our own names of the fields besides. */
const headings: Record<ImportField, string> = {
  name: "name|client|client name|clients name|applicant|applicant name|name of applicant|beneficiary|beneficiary name|customer|customer name|full name|entrepreneur|नाम|पूरा नाम|आवेदक|आवेदक का नाम|लाभार्थी|लाभार्थी का नाम|ग्राहक|ग्राहक का नाम|नाव",
  fatherName:
    "father|father name|fathers name|name of father|father husband name|fathers husbands name|husband name|husbands name|guardian|guardian name|s/o|s/o w/o|c/o|पिता|पिता का नाम|पति का नाम|पिता पति का नाम|अभिभावक",
  mobile:
    "mobile|mobile no|mobile number|mob|mob no|phone|phone no|phone number|contact|contact no|contact number|cell|whatsapp|whatsapp no|whatsapp number|मोबाइल|मोबाईल|मोबाइल नंबर|मोबाइल नम्बर|मोबाइल नं|मोबाइल संख्या|फोन|फ़ोन|फोन नंबर|फ़ोन नंबर|संपर्क|संपर्क नंबर|दूरभाष",
  email: "email|e mail|mail|email id|mail id|email address|ईमेल|ई मेल|ईमेल आईडी",
  gender: "gender|sex|m/f|लिंग",
  address: "address|full address|permanent address|addr|village|residence|पता|पूरा पता|स्थायी पता|ग्राम|गाँव|गांव",
  projectName:
    "project|project name|name of project|business|business name|activity|project activity|unit|unit name|trade|industry|परियोजना|परियोजना का नाम|प्रोजेक्ट|प्रोजेक्ट का नाम|व्यवसाय|व्यापार|उद्योग|इकाई का नाम",
  loanAmount:
    "total loan|loan|loan amount|total loan amount|loan amt|amount|total amount|amount of loan|loan applied|ऋण|ऋण राशि|कुल ऋण|कुल ऋण राशि|लोन|कुल लोन|लोन राशि|राशि",
  type: "type|apply type|application type|new reapply|type of application|प्रकार|आवेदन का प्रकार",
  termLoan: "term loan|tl|term loan amount|t/l|टर्म लोन|सावधि ऋण|मियादी ऋण",
  cashCredit:
    "cash credit|cc|cc limit|c/c|working capital|wc|cash credit limit|कैश क्रेडिट|नकद ऋण|नकद साख|कार्यशील पूंजी|सीसी",
  status: "status|loan status|application status|current status|file status|स्थिति|दशा",
  referredBy:
    "referred by|reference|reference by|ref|ref by|referrer|referral|source|agent|through|संदर्भ|रेफर|द्वारा|माध्यम|किसके द्वारा",
  dob: "dob|date of birth|birth date|birthday|born on|जन्म तिथि|जन्मतिथि|जन्म दिनांक|जन्म की तारीख",
  quotation_link: "quotation|quotation link|quotation pdf|quotation url|कोटेशन",
  application_link: "application|application link|application pdf|application url|आवेदन पत्र",
  bank: "bank|bank name|name of bank|बैंक|बैंक का नाम",
  branch: "branch|bank branch|branch name|शाखा|बैंक शाखा",
  ifsc: "ifsc|ifsc code|आईएफएससी|आईएफएससी कोड",
  loanOfficer: "loan officer|officer|bank manager|manager|ऋण अधिकारी|बैंक प्रबंधक|प्रबंधक",
  applicantId:
    "applicant id|application id|application no|application number|portal id|app id|आवेदन संख्या|आवेदन आईडी|आवेदक आईडी",
  assignedTo: "assigned to|staff|handled by|responsible|file with|in the hands of|जिम्मेदार|कर्मचारी",
  notes: "notes|note|remark|remarks|comment|comments|टिप्पणी|टिप्पणियाँ|विवरण|रिमार्क",
  scheme: "scheme|loan scheme|scheme name|योजना|योजना का नाम",
};

/** A heading as it is compared: letters, marks and digits alone, small. "Father's Name *" is "fathersname". */
export function headingKey(heading: string): string {
  return heading
    .normalize("NFC")
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

const fieldOf = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [field, ...headings[field].split("|")].map((known) => [headingKey(known), field] as const),
  ),
);

/** What a heading names, when it is one that people use. */
export function guessField(heading: string): ImportField | undefined {
  return fieldOf.get(headingKey(heading));
}

/** Which column is which, as far as the headings tell; of two with the same meaning the first. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const [index, heading] of columns.entries()) {
    const field = guessField(heading);
    if (field) mapping[field] ??= index;
  }
  return mapping;
}

/** What a form said of the columns: a mapping, the fields that two columns claim, and those that are missing. */
export type ReadMapping = { mapping: Mapping; twice: ImportField[]; missing: ImportField[] };

/** Reads which field each column was said to be. */
export function readMapping(form: FormData, columns: number): ReadMapping {
  const mapping: Mapping = {};
  const twice = new Set<ImportField>();
  for (let index = 0; index < columns; index++) {
    const field = importFields.find((known) => known === form.get(`field.${index}`));
    if (!field) continue;
    if (mapping[field] === undefined) mapping[field] = index;
    else twice.add(field);
  }
  const missing = neededFields.filter((field) => mapping[field] === undefined);
  return { mapping, twice: [...twice], missing };
}
