import type { ReportInputs } from "../project-reports/schema.ts";
import { schemes } from "../project-reports/schemes/schemes.ts";
import type { Block } from "./content.ts";
import type { ContentBook, PdfGiven, ReportPdfWords } from "./report-words.server.ts";

/** Starter sets for food, which needs an FSSAI registration. */
const food = new Set([
  ...["bakery", "dairy", "flour-mill", "honey", "makhana", "mustard-oil", "papad", "pickles", "spices"],
]);

/** Registrations for this kind of unit, from the service pages. */
export function approvals({ inputs, book }: PdfGiven, { words, language }: ReportPdfWords): Block[] {
  const facts = servicesOf(inputs, book).flatMap((route): [string, string][] => {
    const head = book.headOf(route, language);
    return head?.glance ? [[head.title, `${head.glance.who}. ${head.glance.where}.`]] : [];
  });
  return [
    { is: "facts", facts },
    { is: "note", text: words("approvals") },
  ];
}

function servicesOf({ scheme, starter, costs }: ReportInputs, book: ContentBook): string[] {
  const people = costs.staff.reduce((sum, { count }) => sum + count, 0);
  return [
    ...["UdyogAadhar", "GSTRegistrationCertificate"],
    ...(schemes[scheme].approvals ?? (food.has(starter?.key ?? "") ? ["FSSAICertificate"] : [])),
    ...(people >= book.figureOf("labour.esi-employees") ? ["ShramSuvidhaRegistration"] : []),
  ];
}
