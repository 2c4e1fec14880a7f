/** The address of a text's editor. */
export const textHref = (key: string): string => `/settings/texts/edit?key=${encodeURIComponent(key)}`;
