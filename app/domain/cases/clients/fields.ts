import { namesOf } from "../../../platform/content/names-of.ts";
import { asTyped } from "../../../platform/language/amount.ts";
import type { FormSection, Register } from "../../catalogue/registers/register.ts";
import { type CustomName, type CustomProblem, customTyped } from "./custom-values.ts";
import { applyTypes, type Client, clientStatuses, genders } from "./tables.ts";

type FieldKind = "mobile" | "email" | "amount" | "day" | "lastDay" | "link" | "ifsc";
type FieldRules = {
  column: keyof Client;
  /** Without `kind` and `values` any text is allowed. */
  kind?: FieldKind;
  values?: readonly string[];
  /** Characters; 200 by default. */
  limit?: number;
  /** English and Hindi headings that an import recognises, most usual first. */
  headings: string;
};

/** In the form's order: first what form services receive, then what only we store. */
const rules = {
  name: {
    column: "name",
    limit: 300,
    headings:
      "name|client|client name|clients name|applicant|applicant name|name of applicant|beneficiary|beneficiary name|customer|customer name|full name|entrepreneur|borrower|borrower name|name of borrower|unit holder|first name|given name|party|party name|नाम|उद्यमी का नाम|हितग्राही|हितग्राही का नाम|पूरा नाम|आवेदक|आवेदक का नाम|लाभार्थी|लाभार्थी का नाम|ग्राहक|ग्राहक का नाम|नाव",
  },
  fatherName: {
    column: "father_name",
    limit: 300,
    headings:
      "father|father name|fathers name|name of father|father husband name|fathers husbands name|husband name|husbands name|guardian|guardian name|father husband|husband|s/o|d/o|w/o|s/o w/o|s/o d/o w/o|w/o s/o|c/o|father spouse name|पिता पति|पति|पिता|पिता का नाम|पति का नाम|पिता पति का नाम|अभिभावक",
  },
  mobile: {
    column: "mobile",
    kind: "mobile",
    headings:
      "mobile|mobile no|mobile number|mob|mob no|phone|phone no|phone number|contact|contact no|contact number|cell|whatsapp|whatsapp no|whatsapp number|mobile phone|primary phone|phone 1 value|m no|mo no|tel|telephone|मो|मो नं|मो नंबर|फोन नं|मोबाइल|मोबाईल|मोबाइल नंबर|मोबाइल नम्बर|मोबाइल नं|मोबाइल संख्या|फोन|फ़ोन|फोन नंबर|फ़ोन नंबर|संपर्क|संपर्क नंबर|दूरभाष",
  },
  email: {
    column: "email",
    kind: "email",
    limit: 254,
    headings:
      "email|e mail|mail|email id|mail id|email address|email 1 value|e mail 1 value|e mail address|gmail|ईमेल|ई मेल|ईमेल आईडी",
  },
  gender: { column: "gender", values: genders, headings: "gender|sex|m/f|लिंग" },
  address: {
    column: "address",
    limit: 500,
    headings:
      "address|full address|permanent address|addr|village|residence|home address|business address|address 1 formatted|home street|vill|village post|पता|पूरा पता|स्थायी पता|ग्राम|गाँव|गांव",
  },
  projectName: {
    column: "project_name",
    limit: 300,
    headings:
      "project|project name|name of project|business|business name|activity|project activity|unit|unit name|trade|industry|nature of business|name of activity|proposed activity|product|परियोजना|परियोजना का नाम|प्रोजेक्ट|प्रोजेक्ट का नाम|व्यवसाय|व्यापार|उद्योग|इकाई का नाम",
  },
  loanAmount: {
    column: "loan_amount",
    kind: "amount",
    headings:
      "total loan|loan|loan amount|total loan amount|loan amt|amount|total amount|amount of loan|loan applied|bank loan|ऋण|ऋण राशि|कुल ऋण|कुल ऋण राशि|लोन|कुल लोन|लोन राशि|राशि",
  },
  type: {
    column: "type",
    values: applyTypes,
    headings: "type|apply type|application type|new reapply|type of application|प्रकार|आवेदन का प्रकार",
  },
  termLoan: {
    column: "term_loan",
    kind: "amount",
    headings: "term loan|tl|term loan amount|t/l|टर्म लोन|सावधि ऋण|मियादी ऋण",
  },
  cashCredit: {
    column: "cash_credit",
    kind: "amount",
    headings:
      "cash credit|cc|cc limit|c/c|working capital|wc|cash credit limit|cash credit amount|कैश क्रेडिट|नकद ऋण|नकद साख|कार्यशील पूंजी|सीसी",
  },
  status: {
    column: "status",
    values: clientStatuses,
    headings: "status|loan status|application status|current status|file status|स्थिति|दशा",
  },
  referredBy: {
    column: "referred_by",
    headings:
      "referred by|referred|reference|reference by|ref|ref by|referrer|referral|source|agent|through|संदर्भ|रेफर|द्वारा|माध्यम|किसके द्वारा|किसने भेजा",
  },
  dob: {
    column: "born_on",
    kind: "day",
    headings: "dob|date of birth|birth date|birthday|d o b|born on|जन्म तिथि|जन्मतिथि|जन्म दिनांक|जन्म की तारीख",
  },
  quotation_link: {
    column: "quotation_url",
    kind: "link",
    limit: 2000,
    headings: "quotation|quotation link|quotation pdf|quotation url|कोटेशन",
  },
  application_link: {
    column: "application_url",
    kind: "link",
    limit: 2000,
    headings: "application|application link|application pdf|application url|आवेदन|आवेदन पत्र",
  },
  bank: { column: "bank", headings: "bank|bank name|name of bank|बैंक|बैंक का नाम" },
  branch: { column: "branch", headings: "branch|bank branch|branch name|शाखा|बैंक शाखा" },
  ifsc: { column: "ifsc", kind: "ifsc", headings: "ifsc|ifsc code|आईएफएससी|आईएफएससी कोड" },
  loanOfficer: {
    column: "loan_officer",
    headings: "loan officer|officer|bank manager|manager|ऋण अधिकारी|बैंक प्रबंधक|प्रबंधक",
  },
  applicantId: {
    column: "applicant_id",
    headings:
      "applicant id|application id|application no|application number|portal id|app id|आवेदन संख्या|आवेदन आईडी|आवेदक आईडी",
  },
  assignedTo: {
    column: "assigned_to",
    headings: "assigned to|staff|handled by|responsible|file with|in the hands of|जिम्मेदार|कर्मचारी|स्टाफ़",
  },
  validUntil: {
    column: "valid_until",
    kind: "lastDay",
    headings:
      "valid until|valid till|valid upto|validity|expiry|expiry date|expires on|renewal date|valid to|मान्य कब तक|कब तक मान्य|वैधता|समाप्ति तिथि",
  },
  notes: {
    column: "notes",
    limit: 4000,
    headings: "notes|note|remark|remarks|comment|comments|टिप्पणी|टिप्पणियाँ|विवरण|रिमार्क",
  },
} as const satisfies Record<string, FieldRules>;

export type ClientField = keyof typeof rules;
export const clientFields = namesOf(rules);
export const fieldRules: Record<ClientField, FieldRules> = rules;

type Columns = { readonly [field in ClientField]: (typeof rules)[field]["column"] };
export const columnOf = Object.fromEntries(
  clientFields.map((field) => [field, rules[field].column]),
) as Columns;

export const formServiceFields = clientFields.slice(0, clientFields.indexOf("referredBy") + 1);

export const sheetFields = clientFields.slice(0, clientFields.indexOf("application_link") + 1);

export type TypedClient = Record<ClientField, string> & Record<CustomName, string>;

export const fieldsIn = ({ fields }: Pick<Register, "fields">, section: FormSection): ClientField[] =>
  fields[section].flatMap((name) => clientFields.find((known) => known === name) ?? []);

export const limitOf = (field?: ClientField): number => (field && fieldRules[field].limit) ?? 200;

export const isAmount = (field: ClientField) => fieldRules[field].kind === "amount";

export type ClientProblem = FieldKind | "sum" | CustomProblem;
export type ClientProblems = Partial<Record<ClientField | CustomName, ClientProblem>>;

export function typedOf(client: Partial<Client>): TypedClient {
  const entries = clientFields.map((field) => {
    const value = client[columnOf[field]];
    return [field, typeof value === "number" ? asTyped(value) : (value ?? "")];
  });
  return { ...Object.fromEntries(entries), ...customTyped(client) } as TypedClient;
}

/** By id, so that mobile numbers stay out of histories and logs. */
export const profilePath = (id: string) => `/client/${id}`;
