/** The appointment form sends the name, the contact form the key. */
export const categories = {
  aarambh: "Aarambh",
  kavach: "Kavach",
  pramanit: "Pramanit",
  nidhi: "Nidhi",
  vikas: "Vikas",
  vistar: "Vistar",
} as const;
export type Category = keyof typeof categories;

export function serviceName(service: string): string {
  return Object.hasOwn(categories, service) ? categories[service as Category] : service;
}
