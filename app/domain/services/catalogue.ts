import { hrefIn, type Language } from "../../platform/language/language.ts";
import type { Category } from "../enquiries/schema.ts";

/** One card of the service lists and its page; two cards may lead to two parts of one page. */
export type ServiceCard = { name: string; path: string; part?: string };

/** The service pages that are translated into Hindi. */
const inHindi = new Set(["/PMEGP"]);

/** Whether a service page exists in a language. */
export function isWritten(path: string, language: Language): boolean {
  return language === "en" || inHindi.has(path);
}

/** The address of a service page in a language; the English page where it is not translated. */
export function servicePath(path: string, language: Language): string {
  return isWritten(path, language) ? hrefIn(language, path) : path;
}

/** The six categories and their 31 cards, in the order in which pages list them. */
export const catalogue: Record<Category, ServiceCard[]> = {
  aarambh: [
    { name: "Public Limited Company", path: "/PublicLimitedCompany" },
    { name: "One Person Company Registration", path: "/OnepersonCompanyRegistration" },
    { name: "Limited Liability Partnership", path: "/LimitedLiabilityPartnership" },
    { name: "Partnership Firm Registration (ROF)", path: "/PartnershipFirmRegistration" },
    { name: "Section 8 Company", path: "/Section8Company" },
    { name: "12A and 80G Registration", path: "/12Aand80GRegistration" },
    { name: "Nidhi Company Registration", path: "/NidhiCompanyRegistration" },
  ],
  kavach: [
    { name: "Shram Suvidha Registration", path: "/ShramSuvidhaRegistration" },
    { name: "Trademark Registration", path: "/TrademarkRegistration" },
  ],
  pramanit: [
    { name: "START-UP India Certificate", path: "/UpIndiaCertificate" },
    { name: "GeM Certificate", path: "/GemCertificate" },
    { name: "Tax Exemption Certificate", path: "/TaxExemptionCertificate" },
    { name: "ZED Certificate", path: "/ZEDCertificate" },
    { name: "ISO Certificate", path: "/ISOCertificate" },
    { name: "GST Registration and Certificate", path: "/GSTRegistrationCertificate" },
    { name: "FSSAI Certificate", path: "/FSSAICertificate" },
    { name: "IEC Certificate", path: "/IECCertificate" },
    { name: "NSIC Certification", path: "/NSICCertification" },
    { name: "Udyog Aadhar (MSME)", path: "/UdyogAadhar" },
  ],
  nidhi: [
    { name: "Seed Fund or Government Grants and Funding", path: "/SeedFund" },
    { name: "RKVY-RAFTAAR", path: "/CGTMSE" },
    { name: "NAIF Loan", path: "/NAIFF" },
    { name: "MSME Design", path: "/MSME", part: "#design" },
  ],
  vikas: [
    { name: "Venture Capital", path: "/VentureCapital" },
    { name: "Working Capital (CGTMSE Loan)", path: "/WorkingCapital" },
    { name: "MSME Loan", path: "/MSME", part: "#loan" },
    { name: "PMEGP Loan", path: "/PMEGP" },
    { name: "MUDRA Loan", path: "/MUDRA" },
  ],
  vistar: [
    { name: "Logo Design", path: "/LogoDesign" },
    { name: "Digital Marketing", path: "/DigitalMarketing" },
    { name: "Website Development", path: "/WebsiteDevelopment" },
  ],
};
