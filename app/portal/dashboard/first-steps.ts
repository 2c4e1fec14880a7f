/** In order, each with the page where it is done; visitors see the first three before anything else. */
export const firstSteps = {
  phones: "/settings/phones",
  fees: "/settings/fees",
  person: "/settings/person",
  firm: "/settings/firm",
  hours: "/settings/hours",
  statistics: "/settings/statistics",
  legal: "/settings/legal",
  mail: "/settings/mail",
  forms: "/settings/forms",
  texts: "/settings/texts",
  parts: "/settings/parts",
  backup: "/settings/health",
  team: "/team",
} as const;

export type FirstStep = keyof typeof firstSteps;

export const seenFirst = 3;
