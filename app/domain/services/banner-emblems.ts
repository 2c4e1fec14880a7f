import type { Shape } from "./banner-brush.ts";
import { aarambhEmblems } from "./banner-emblems-aarambh.ts";
import { kavachEmblems } from "./banner-emblems-kavach.ts";
import { nidhiEmblems } from "./banner-emblems-nidhi.ts";
import { pageEmblems } from "./banner-emblems-pages.ts";
import { pramanitEmblems } from "./banner-emblems-pramanit.ts";
import { vikasEmblems } from "./banner-emblems-vikas.ts";
import { vistarEmblems } from "./banner-emblems-vistar.ts";

/** Every emblem by its subject, under the frame that it stands in: its category's, or the house's own. */
export const emblems = {
  aarambh: aarambhEmblems,
  kavach: kavachEmblems,
  pramanit: pramanitEmblems,
  nidhi: nidhiEmblems,
  vikas: vikasEmblems,
  vistar: vistarEmblems,
  house: pageEmblems,
} satisfies Record<string, Record<string, Shape[]>>;
