/** How we authenticate to the sheet's service. "auto" sends the token as a bearer token and as X-Api-Key. */
export const sheetAuths = ["auto", "bearer", "basic", "header"] as const;
export type SheetAuth = (typeof sheetAuths)[number];

/** Hours between runs, or never. */
export const sheetSyncChoices = ["off", "1", "6", "24"] as const;
export type SheetSyncChoice = (typeof sheetSyncChoices)[number];
