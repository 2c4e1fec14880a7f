/** In order, each with the page where it is done. */
export const firstSteps = {
  firm: "/settings/firm",
  phones: "/settings/phones",
  hours: "/settings/hours",
  statistics: "/settings/statistics",
  fees: "/settings/fees",
  person: "/settings/person",
  legal: "/settings/legal",
  mail: "/settings/mail",
  whatsapp: "/settings/whatsapp",
  forms: "/settings/forms",
  texts: "/settings/texts",
  registers: "/settings/registers",
  backup: "/settings/health",
  team: "/team",
} as const;

export type FirstStep = keyof typeof firstSteps;
