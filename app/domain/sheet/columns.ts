import type { ClientField } from "../clients/fields.ts";

/**
 * The fields of a client that a hosted sheet may hold (specification section 3, and those of the form), each with the names
 * that its column may have: small letters, without gaps and signs. The first that holds something wins.
 */
const namesOf = {
  name: ["name", "clientname", "applicantname", "fullname", "नाम"],
  fatherName: ["fathername", "fathersname", "father", "fatherhusbandname", "पिताकानाम"],
  mobile: ["mobile", "mobileno", "mobilenumber", "phone", "phoneno", "phonenumber", "contactno", "मोबाइल"],
  email: ["email", "emailid", "emailaddress", "mail"],
  gender: ["gender", "sex", "लिंग"],
  address: ["address", "fulladdress", "पता"],
  projectName: ["projectname", "project", "business", "परियोजना"],
  loanAmount: ["loanamount", "totalloan", "totalloanamount", "loan"],
  type: ["type", "applytype", "applicationtype"],
  termLoan: ["termloan", "termloanamount", "tl"],
  cashCredit: ["cashcredit", "cashcreditamount", "cc"],
  status: ["status", "loanstatus"],
  referredBy: ["referredby", "referred", "reference", "referral"],
  dob: ["dob", "dateofbirth", "birthdate", "जन्मतिथि"],
  quotation_link: ["quotationlink", "quotation", "quotationurl", "quotationpdf"],
  application_link: ["applicationlink", "application", "applicationurl", "applicationpdf"],
} as const satisfies Partial<Record<ClientField, readonly string[]>>;

export type SheetField = keyof typeof namesOf;
export const sheetFields = Object.keys(namesOf) as SheetField[];

export type Column = { field: SheetField; rank: number };

const known = new Map<string, Column>(
  Object.entries(namesOf).flatMap(([field, names]) =>
    names.map((name, rank): [string, Column] => [name, { field: field as SheetField, rank }]),
  ),
);

/** Which field a column holds, whatever the letters' case, gaps and signs of its name; undefined for one of the sheet's own. */
export function columnOfHeader(header: string): Column | undefined {
  return known.get(
    header
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ""),
  );
}
