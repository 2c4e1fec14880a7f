import type { Settings } from "./sections.ts";

export type SheetSettings = {
  url: string;
  token: string | undefined;
  auth?: Settings["sheet"]["auth"] | undefined;
  user?: string | undefined;
  header?: string | undefined;
};
