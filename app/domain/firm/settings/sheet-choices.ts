/** "auto" sends the token as a bearer token and as X-Api-Key. */
export const sheetAuths = ["auto", "bearer", "basic", "header"] as const;
export type SheetAuth = (typeof sheetAuths)[number];

export const sheetSyncChoices = ["off", "1", "6", "24"] as const;
export type SheetSyncChoice = (typeof sheetSyncChoices)[number];

export type SheetSettings = {
  url: string;
  token: string | undefined;
  auth?: SheetAuth | undefined;
  user?: string | undefined;
  header?: string | undefined;
};
