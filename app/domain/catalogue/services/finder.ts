import { followAnswers, type Given, type Progress, type Question } from "../eligibility/questions.ts";

export const finderQuestions = [
  { key: "have", answers: { idea: 0, shop: 0, workshop: 0, food: 0, farm: 0, startup: 0, group: 0 } },
  { key: "need", answers: { register: 0, licence: 0, loan: 0, grant: 0, buyers: 0, protect: 0 } },
  { key: "where", answers: { village: 0, town: 0, india: 0, abroad: 0 } },
  { key: "size", answers: { small: 0, team: 0, large: 0 } },
] as const satisfies readonly Question<0>[];

const max = 3;

type Wanted<Key extends string> =
  Extract<(typeof finderQuestions)[number], { key: Key }> extends {
    answers: infer Answers;
  }
    ? readonly (keyof Answers)[]
    : never;

/** A question that is left out does not matter. */
type Row = {
  route: string;
  have?: Wanted<"have">;
  need: Wanted<"need">;
  where?: Wanted<"where">;
  size?: Wanted<"size">;
};

const running = ["shop", "workshop", "food", "farm", "startup"] as const;
const bihar = ["village", "town"] as const;

/** The first rows that fit win, so special services come before general ones. */
export const finderTable: readonly Row[] = [
  { route: "Section8Company", have: ["group"], need: ["register"] },
  { route: "12Aand80GRegistration", have: ["group"], need: ["register"] },
  { route: "NidhiCompanyRegistration", have: ["group"], need: ["register"], size: ["large"] },
  { route: "FSSAICertificate", have: ["food"], need: ["register"] },
  { route: "OnepersonCompanyRegistration", have: ["startup"], need: ["register"], size: ["small"] },
  { route: "PublicLimitedCompany", have: ["startup"], need: ["register"] },
  { route: "UpIndiaCertificate", have: ["startup"], need: ["register"] },
  { route: "UdyogAadhar", need: ["register"], size: ["small"] },
  { route: "OnepersonCompanyRegistration", have: ["idea", "workshop"], need: ["register"], size: ["small"] },
  { route: "GSTRegistrationCertificate", need: ["register"], size: ["small"] },
  { route: "PartnershipFirmRegistration", need: ["register"], size: ["team"] },
  { route: "LimitedLiabilityPartnership", need: ["register"], size: ["team", "large"] },
  { route: "PublicLimitedCompany", need: ["register"], size: ["large"] },
  { route: "UdyogAadhar", need: ["register"] },
  // A certificate or licence.
  { route: "IECCertificate", need: ["licence"], where: ["abroad"] },
  { route: "FSSAICertificate", have: ["food"], need: ["licence"] },
  { route: "UpIndiaCertificate", have: ["startup"], need: ["licence"] },
  { route: "TaxExemptionCertificate", have: ["startup"], need: ["licence"], size: ["team", "large"] },
  { route: "12Aand80GRegistration", have: ["group"], need: ["licence"] },
  { route: "Section8Company", have: ["group"], need: ["licence"] },
  { route: "ZEDCertificate", have: ["workshop"], need: ["licence"] },
  { route: "ISOCertificate", have: ["workshop", "startup"], need: ["licence"], size: ["large"] },
  { route: "GSTRegistrationCertificate", need: ["licence"] },
  { route: "UdyogAadhar", need: ["licence"] },
  { route: "PMFME", have: ["food"], need: ["loan"] },
  { route: "NAIFF", have: ["farm"], need: ["loan"] },
  { route: "VentureCapital", have: ["startup"], need: ["loan"], size: ["large"] },
  { route: "SeedFund", have: ["startup"], need: ["loan"] },
  { route: "PMEGP", have: ["idea", "group"], need: ["loan"] },
  { route: "BiharSchemes", have: ["idea", "group"], need: ["loan"], where: bihar },
  { route: "MUDRA", need: ["loan"], size: ["small", "team"] },
  { route: "WorkingCapital", have: running, need: ["loan"], size: ["team", "large"] },
  { route: "MSME", need: ["loan"] },
  { route: "PMFME", have: ["food"], need: ["grant"] },
  { route: "CGTMSE", have: ["farm", "food"], need: ["grant"] },
  { route: "NAIFF", have: ["farm"], need: ["grant"] },
  { route: "SeedFund", have: ["startup"], need: ["grant"] },
  { route: "VentureCapital", have: ["startup"], need: ["grant"], size: ["large"] },
  { route: "ZEDCertificate", have: ["workshop"], need: ["grant"] },
  { route: "12Aand80GRegistration", have: ["group"], need: ["grant"] },
  { route: "PMEGP", have: ["idea", "group"], need: ["grant"] },
  { route: "BiharSchemes", need: ["grant"], where: bihar },
  { route: "MSME", need: ["grant"] },
  { route: "PMEGP", need: ["grant"] },
  { route: "IECCertificate", need: ["buyers"], where: ["abroad"] },
  {
    route: "GemCertificate",
    have: running,
    need: ["buyers"],
    where: ["village", "town", "india"],
    size: ["team", "large"],
  },
  { route: "NSICCertification", have: ["workshop", "shop"], need: ["buyers"], size: ["team", "large"] },
  { route: "ISOCertificate", have: ["workshop", "startup"], need: ["buyers"], size: ["large"] },
  { route: "LogoDesign", have: ["idea", "shop", "food", "farm"], need: ["buyers"], size: ["small"] },
  { route: "WebsiteDevelopment", need: ["buyers"] },
  { route: "DigitalMarketing", need: ["buyers"] },
  { route: "ShramSuvidhaRegistration", need: ["protect"], size: ["team", "large"] },
  { route: "12Aand80GRegistration", have: ["group"], need: ["protect"] },
  { route: "TaxExemptionCertificate", have: ["startup"], need: ["protect"] },
  { route: "TrademarkRegistration", need: ["protect"] },
  { route: "LogoDesign", have: ["idea"], need: ["protect"] },
  { route: "UdyogAadhar", have: running, need: ["protect"] },
];

type Finding = { route: string; because: Given<0>[] };

export function readFinderAnswers(query: URLSearchParams): Progress<0> {
  return followAnswers<0>(finderQuestions, query);
}

/** Two or three services; none while a question is open. */
export function findByAnswers({ given, next }: Progress<0>): Finding[] {
  if (next) return [];
  const fitting = finderTable.filter((row) =>
    given.every((one) => conditionOf(row, one)?.includes(one.answer) ?? true),
  );
  const routes = [...new Set(fitting.map(({ route }) => route))].slice(0, max);
  return routes.map((route) => {
    const row = fitting.find((one) => one.route === route);
    return { route, because: given.filter((one) => row && conditionOf(row, one)) };
  });
}

function conditionOf(row: Row, { question }: Given<0>): readonly string[] | undefined {
  return row[question as "have" | "need" | "where" | "size"];
}
