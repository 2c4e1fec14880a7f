/** How we authenticate to the sheet's service. "auto" sends the token as a bearer token and as X-Api-Key. */
export const sheetAuths = ["auto", "bearer", "basic", "header"] as const;
export type SheetAuth = (typeof sheetAuths)[number];

/** Hours between runs, or never. */
export const sheetSyncChoices = ["off", "1", "6", "24"] as const;
export type SheetSyncChoice = (typeof sheetSyncChoices)[number];

/** How the hosted sheet is reached. */
export type SheetSettings = {
  url: string;
  token: string | undefined;
  auth?: SheetAuth | undefined;
  /** The user name, with the token as password, for "basic". */
  user?: string | undefined;
  /** The header with the token, for "header". */
  header?: string | undefined;
};
