/** What the pages say of the firm. The numbers cannot be dialled and the addresses lead nowhere: they are samples. */
export const firm = {
  brand: "Sopan Business Consultancy",
  shortName: "Sopan",
  phones: [
    { use: "helpline", number: "0000000001" },
    { use: "consultation", number: "0000000002" },
    { use: "expert", number: "0000000003" },
  ],
  email: "hello@example.com",
  address: "Main Road, (town), Bihar",
  social: [
    { kind: "video", url: "https://example.com/video" },
    { kind: "photo", url: "https://example.com/photo" },
    { kind: "network", url: "https://example.com/network" },
    { kind: "social", url: "https://example.com/social" },
  ],
  credit: "Website by Sopan",
  statistics: [
    { of: "services", figure: "60+" },
    { of: "projects", figure: "800+" },
    { of: "experience", figure: "8+ Year" },
    { of: "funding", figure: "80CR" },
  ],
} as const;
