/** What an import makes of each list: what it says, and name, mobile, the three amounts, birthday, status and day of the stage. */
export const expectedLists: Record<string, { register?: string; notes: string[]; rows: string[] }> = {
  "contacts.vcf": {
    register: "loom",
    notes: ["numbers mobile 1", "problem mobile landline 1"],
    rows: [
      "Sample Ravi | 9000010006 | 0 |  |  |  |  | ",
      "सीता देवी | 9000010007 | 0 |  |  |  |  | ",
      "Sample Longer Name | 9000010009 | 0 |  |  |  |  | ",
      "Sample Works, Accounts | 9000010010 | 0 |  |  |  |  | ",
    ],
  },
  "contacts-google.csv": {
    register: "loom",
    notes: ["numbers mobile 1", "numbers email 1"],
    rows: [
      "Sample Ravi | 9000001101 | 0 |  |  |  |  | ",
      "Sample Kumari Sita | 9000001103 | 0 |  |  |  |  | ",
    ],
  },
  "contacts-google-older.csv": {
    register: "loom",
    notes: [],
    rows: ["Sample Ravi Kumar | 9000001104 | 0 |  |  |  |  | "],
  },
  "contacts-outlook.csv": {
    register: "loom",
    notes: [],
    rows: ["Sample Ravi | 9000001105 | 0 |  |  |  |  | "],
  },
  "web-page.xls": {
    notes: [],
    rows: [
      "Sample Ravi & Sons | 9000001106 | 500000 |  |  |  |  | ",
      "राम | 9000001107 | 250000 |  |  |  |  | ",
    ],
  },
  "dates.csv": {
    notes: ["leftOut dob 3"],
    rows: [
      "Sample 0 | 9000000200 | 100000 |  |  | 1996-02-29 |  | ",
      "Sample 1 | 9000000201 | 100000 |  |  |  |  | ",
      "Sample 2 | 9000000202 | 100000 |  |  |  |  | ",
      "Sample 3 | 9000000203 | 100000 |  |  |  |  | ",
      "Sample 4 | 9000000204 | 100000 |  |  | 1947-08-15 |  | ",
      "Sample 5 | 9000000205 | 100000 |  |  | 1985-08-15 |  | ",
      "Sample 6 | 9000000206 | 100000 |  |  | 1985-08-15 |  | ",
      "Sample 7 | 9000000207 | 100000 |  |  |  |  | ",
      "Sample 8 | 9000000208 | 100000 |  |  |  |  | ",
      "Sample 9 | 9000000209 | 100000 |  |  |  |  | ",
      "Sample 10 | 9000000210 | 100000 |  |  | 1985-08-15 |  | ",
      "Sample 11 | 9000000211 | 100000 |  |  |  |  | ",
      "Sample 12 | 9000000212 | 100000 |  |  | 1985-08-15 |  | ",
      "Sample 13 | 9000000213 | 100000 |  |  | 1985-08-15 |  | ",
      "Sample 14 | 9000000214 | 100000 |  |  | 1985-08-15 |  | ",
      "Sample 15 | 9000000215 | 100000 |  |  | 1985-08-15 |  | ",
    ],
  },
  "encoded-twice.csv": {
    notes: ["repaired 1"],
    rows: ["राकेश कुमार | 9000000103 | 500000 |  |  |  |  | "],
  },
  "kruti-dev.csv": {
    notes: ["oldFont 2"],
    rows: [
      "jke dqekj | 9000000104 | 500000 |  |  |  |  | ",
      "lhrk nsoh | 9000000105 | 500000 |  |  |  |  | ",
    ],
  },
  "mac-line-ends.csv": {
    notes: ["problem loanAmount amount 1"],
    rows: ["M One | 9000000901 | 500000 |  |  |  |  | "],
  },
  "month-first.csv": {
    notes: ["monthFirst stageSince 1"],
    rows: [
      "A One | 9000000301 | 500000 |  |  | 1990-12-25 |  | 2026-01-02",
      "B Two | 9000000302 | 500000 |  |  | 1990-01-02 |  | 2026-01-25",
    ],
  },
  "phones.tsv": {
    notes: [
      "problem mobile landline 1",
      "numbers mobile 2",
      "problem mobile mobile 1",
      "problem mobile cut 1",
    ],
    rows: [
      "Sample Ravi | 9000000601 | 525000 |  |  |  |  | ",
      "Sample Two | 9000000602 | 500000 |  |  |  |  | ",
      "Sample Mixed | 9000000604 | 500000 |  |  |  |  | ",
      "Sample Urdu | 9000000605 | 500000 |  |  |  |  | ",
    ],
  },
  "pipes.csv": {
    notes: [],
    rows: ["P One | 9000000903 | 500000 |  |  |  |  | "],
  },
  "placeholders.csv": {
    notes: [
      "leftOut fatherName 2",
      "leftOut email 2",
      "leftOut address 2",
      "leftOut projectName 2",
      "leftOut termLoan 2",
      "leftOut status 2",
      "leftOut referredBy 2",
    ],
    rows: [
      "Sample 0 | 9000000700 | 500000 |  |  |  |  | ",
      "Sample 1 | 9000000701 | 500000 |  |  |  |  | ",
      "Sample 2 | 9000000702 | 500000 |  |  |  |  | ",
      "Sample 3 | 9000000703 | 500000 |  |  |  |  | ",
      "Sample 4 | 9000000704 | 500000 |  |  |  |  | ",
      "Sample 5 | 9000000705 | 500000 |  |  |  |  | ",
      "Sample 6 | 9000000706 | 500000 |  |  |  |  | ",
      "Sample 7 | 9000000707 | 500000 |  |  |  |  | ",
      "Sample 8 | 9000000708 | 500000 |  |  |  |  | ",
      "Sample 9 | 9000000709 | 500000 |  |  |  |  | ",
      "Sample 10 | 9000000710 | 500000 |  |  |  |  | ",
      "Sample 11 | 9000000711 | 500000 |  |  |  |  | ",
      "Sample 12 | 9000000712 | 500000 |  |  |  |  | ",
      "Sample 13 | 9000000713 | 500000 |  |  |  |  | ",
      "Sample 14 | 9000000714 | 500000 |  |  |  |  | ",
      "Sample 15 | 9000000715 | 500000 |  |  |  |  | ",
      "Sample 16 | 9000000716 | 500000 |  |  |  |  | ",
    ],
  },
  "question-marks.csv": {
    notes: ["lostLetters 2"],
    rows: [
      "???? ????? | 9000000101 | 500000 |  |  |  |  | ",
      "Sample Ravi | 9000000102 | 400000 |  |  |  |  | ",
    ],
  },
  "small-loans.csv": {
    notes: ["smallLoans 2"],
    rows: [
      "S One | 9000000506 | 5 |  |  |  |  | ",
      "S Two | 9000000507 | 7.5 |  |  |  |  | ",
      "S Three | 9000000508 | 500000 |  |  |  |  | ",
    ],
  },
  "thousands.csv": {
    notes: ["unit loanAmount thousand 2"],
    rows: ["T One | 9000000504 | 500000 |  |  |  |  | ", "T Two | 9000000505 | 1250000 |  |  |  |  | "],
  },
  "total-row.csv": {
    notes: ["unit loanAmount lakh 2", "heading 1", "blank 1", "total 2"],
    rows: [
      "Sample Ravi | 9000000401 | 500000 |  |  |  |  | ",
      "Sample Sita | 9000000402 | 250000 |  |  |  |  | ",
    ],
  },
  "units.csv": {
    notes: [
      "unit loanAmount lakh 2",
      "unit termLoan lakh 2",
      "unit cashCredit lakh 2",
      "ownUnit loanAmount lakh 1",
    ],
    rows: [
      "U One | 9000000501 | 500000 | 400000 | 100000 |  |  | ",
      "U Two | 9000000502 | 750000 | 500000 | 250000 |  |  | ",
      "U Three | 9000000503 | 600000 |  |  |  |  | ",
    ],
  },
  "words.csv": {
    notes: ["meaning status In Process 1", "meaning status Disbursed 1"],
    rows: [
      "A One | 9000000801 | 500000 |  |  |  |  | ",
      "B Two | 9000000802 | 500000 |  |  |  | Sanctioned | ",
      "C Three | 9000000803 | 500000 |  |  |  |  | ",
      "D Four | 9000000804 | 500000 |  |  |  | Sanctioned | ",
    ],
  },
};
