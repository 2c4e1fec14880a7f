import { expect, test } from "vitest";
import { defaultDetails } from "../../../domain/firm/settings/site-details.ts";
import { firmGraph } from "./structured-data.ts";

const page = { type: "ContactPage", language: "en", path: "/contact", title: "Contact" } as const;

function firmOf(details: typeof defaultDetails) {
  const graph = firmGraph({ ...page, origin: "https://sopan.example", details });
  return graph.find((thing) => thing["@id"] === "https://sopan.example/#firm");
}

test("the firm is described with all its details", () => {
  expect(firmOf(defaultDetails)).toMatchObject({
    "@type": ["Organization", "ProfessionalService"],
    name: defaultDetails.firm.brand,
    email: defaultDetails.firm.email,
    telephone: "+910000000001",
    address: { streetAddress: defaultDetails.firm.address, addressCountry: "IN" },
    openingHoursSpecification: {
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "09:00",
      closes: "19:00",
    },
    sameAs: Object.values(defaultDetails.social),
  });
  expect(firmOf(defaultDetails)?.contactPoint).toHaveLength(3);
});

test("details that are empty are left out", () => {
  const firm = firmOf({
    ...defaultDetails,
    firm: { ...defaultDetails.firm, shortName: "", email: "", address: "" },
    phones: { helpline: "", consultation: "", expert: "", whatsapp: "" },
    hours: { ...defaultDetails.hours, days: [] },
    social: { video: "", photo: "", network: "", social: "" },
  });
  expect(Object.keys(JSON.parse(JSON.stringify(firm)))).toEqual([
    "@type",
    "@id",
    "name",
    "url",
    "logo",
    "image",
    "areaServed",
  ]);
});
