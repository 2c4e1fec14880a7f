const thanksPath = "/pay/thanks";

/** Where a payer comes back to from the provider's page. */
export const thanksAddress = (origin: string): string => `${origin}${thanksPath}`;
