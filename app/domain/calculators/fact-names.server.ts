import type { Language } from "../../platform/language/language.ts";
import { findFigure, trustIn } from "../facts/facts.server.ts";
import type { GstFacts } from "./gst.ts";
import type { MudraFacts } from "./mudra.ts";
import type { PmegpFacts } from "./pmegp.ts";
import type { PmfmeFacts } from "./pmfme.ts";

/** The figures of content/facts behind each limit of a calculator. */
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
    secondProfitYears: "pmegp.second-profit-years",
    workingMostManufacturing: "pmegp.working-capital-manufacturing",
    workingMostService: "pmegp.working-capital-service",
    classAboveManufacturing: "pmegp.class-threshold-manufacturing",
    classAboveService: "pmegp.class-threshold-service",
    classPass: "pmegp.class-pass",
    lockIn: "pmegp.lock-in",
    edpNoneUpto: "pmegp.edp-none-upto",
    edpThreshold: "pmegp.edp-threshold",
    edpDaysUpto: "pmegp.edp-days-upto",
    edpDaysAbove: "pmegp.edp-days-above",
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
    online: "gst.ecommerce-threshold",
  } satisfies Record<keyof GstFacts, string>,
};

/** The figures of the classes of enterprises. */
export const msmeNames = ["micro", "small", "medium"].flatMap((name) =>
  ["investment", "turnover"].map((test) => `msme.${name}-${test}`),
);

/** A figure as calculators count: rupees as paise, anything else as it is. Throws for an unchecked one. */
export function figureOf(name: string): number {
  const { unit, value } = findFigure(name);
  // A result is read as a promise.
  if (trustIn(name) === "none") throw new Error(`${name} is not checked, so no result may rest on it`);
  return counted(name, unit, value);
}

/** The value before the present one. */
export function earlierOf(name: string): number {
  const { unit, earlier } = findFigure(name);
  return counted(name, unit, earlier?.[0]?.value);
}

function counted(name: string, unit: string, value: unknown): number {
  if (typeof value !== "number") throw new Error(`${name} is no number`);
  return unit === "rupees" ? value * 100 : value;
}

/** The values of several figures under their keys. */
export function figuresOf<Key extends string>(names: Readonly<Record<Key, string>>): Record<Key, number> {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, figureOf(name)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}

/** A figure that is a list of names, in one language. */
export function placeNames(name: string, language: Language): readonly string[] {
  const figure = findFigure(name);
  if (figure.unit !== "names") throw new Error(`${name} is no list of names`);
  return figure.value[language];
}
