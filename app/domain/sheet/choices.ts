/** How the sheet's service knows us. "auto" shows the token both as a bearer's and as X-Api-Key. */
export const sheetAuths = ["auto", "bearer", "basic", "header"] as const;
export type SheetAuth = (typeof sheetAuths)[number];

/** Every so many hours, or never. */
export const sheetSyncChoices = ["off", "1", "6", "24"] as const;
export type SheetSyncChoice = (typeof sheetSyncChoices)[number];
