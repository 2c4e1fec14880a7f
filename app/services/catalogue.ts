import type { Category } from "../enquiries/schema.ts";

/** One card of the service lists; `path` once its page exists. */
export type ServiceCard = { name: string; path?: string };

/** The six categories and their 31 cards, named and ordered as the specification has them. */
export const catalogue: Record<Category, ServiceCard[]> = {
  aarambh: [
    { name: "Public Limited Company" },
    { name: "One Person Company Registration" },
    { name: "Limited Liability Partnership" },
    { name: "Partnership Firm Registration (ROF)" },
    { name: "Section 8 Company" },
    { name: "12A and 80G Registration" },
    { name: "Nidhi Company Registration" },
  ],
  kavach: [{ name: "Shram Suvidha Registration" }, { name: "Trademark Registration" }],
  pramanit: [
    { name: "START-UP India Certificate" },
    { name: "GeM Certificate" },
    { name: "Tax Exemption Certificate" },
    { name: "ZED Certificate" },
    { name: "ISO Certificate" },
    { name: "GST Registration and Certificate" },
    { name: "FSSAI Certificate" },
    { name: "IEC Certificate" },
    { name: "NSIC Certification" },
    { name: "Udyog Aadhar (MSME)" },
  ],
  nidhi: [
    { name: "Seed Fund or Government Grants and Funding" },
    { name: "RKVY-RAFTAAR" },
    { name: "NAIF Loan" },
    { name: "MSME Design" },
  ],
  vikas: [
    { name: "Venture Capital" },
    { name: "Working Capital (CGTMSE Loan)" },
    { name: "MSME Loan" },
    { name: "PMEGP Loan", path: "/PMEGP" },
    { name: "MUDRA Loan" },
  ],
  vistar: [{ name: "Logo Design" }, { name: "Digital Marketing" }, { name: "Website Development" }],
};
