import type { GstFacts } from "./gst.ts";
import type { MudraFacts } from "./mudra.ts";
import type { PmegpFacts } from "./pmegp.ts";
import type { PmfmeFacts } from "./pmfme.ts";

export const factNames = {
  pmegp: {
    ownGeneral: "pmegp.own-share-general",
    ownSpecial: "pmegp.own-share-special",
    subsidyGeneralUrban: "pmegp.subsidy-general-urban",
    subsidyGeneralRural: "pmegp.subsidy-general-rural",
    subsidySpecialUrban: "pmegp.subsidy-special-urban",
    subsidySpecialRural: "pmegp.subsidy-special-rural",
    ceilingManufacturing: "pmegp.ceiling-manufacturing",
    ceilingService: "pmegp.ceiling-service",
    secondCeilingManufacturing: "pmegp.second-ceiling-manufacturing",
    secondCeilingService: "pmegp.second-ceiling-service",
    secondOwn: "pmegp.second-own-share",
    secondSubsidy: "pmegp.second-subsidy",
    secondSubsidyHill: "pmegp.second-subsidy-hill",
    classAboveManufacturing: "pmegp.class-threshold-manufacturing",
    classAboveService: "pmegp.class-threshold-service",
    classPass: "pmegp.class-pass",
    lockIn: "pmegp.lock-in",
    exampleRate: "pmegp.example-rate",
    exampleMonths: "pmegp.example-months",
  } satisfies Record<keyof PmegpFacts, string>,
  pmfme: {
    subsidy: "pmfme.subsidy",
    subsidyMost: "pmfme.subsidy-most",
    own: "pmfme.own-share",
    civilMost: "pmfme.civil-work-most",
    groupMost: "pmfme.group-most",
    groupCostMost: "pmfme.group-cost-most",
    seedMember: "pmfme.seed-member",
    exampleRate: "pmfme.example-rate",
    exampleMonths: "pmfme.example-months",
  } satisfies Record<keyof PmfmeFacts, string>,
  mudra: {
    shishuMost: "mudra.shishu-most",
    kishoreMost: "mudra.kishore-most",
    tarunMost: "mudra.tarun-most",
    tarunPlusMost: "mudra.tarun-plus-most",
  } satisfies Record<keyof MudraFacts, string>,
  gst: {
    goods: "gst.goods-threshold",
    services: "gst.services-threshold",
    goodsListed: "gst.goods-threshold-listed",
    servicesListed: "gst.services-threshold-listed",
    lowest: "gst.threshold-lowest",
    leftOut: "gst.threshold-left-out-goods",
    interstateServices: "gst.interstate-services-threshold",
    interstateServicesLowest: "gst.interstate-services-threshold-lowest",
    handicraftAcross: "gst.interstate-handicraft-threshold",
    handicraftAcrossLowest: "gst.interstate-handicraft-threshold-lowest",
    online: "gst.ecommerce-threshold",
  } satisfies Record<keyof GstFacts, string>,
};

export const msmeNames = ["micro", "small", "medium"].flatMap((name) =>
  ["investment", "turnover"].map((test) => `msme.${name}-${test}`),
);

export function figuresUnder<Key extends string>(
  names: Readonly<Record<Key, string>>,
  read: (name: string) => number,
): Record<Key, number> {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, read(name)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
