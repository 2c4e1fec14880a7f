export const textHref = (key: string): string => `/settings/texts/edit?key=${encodeURIComponent(key)}`;
