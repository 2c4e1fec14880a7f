import { namesOf } from "../../../platform/content/names-of.ts";
/** The names of its figures in content/facts. */
export const gstNames = {
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
};

/** Yearly turnover above which registration is needed, in paise. */
export type GstFacts = Record<keyof typeof gstNames, number>;

/** States with the usual limits, without the higher one for goods, and with the lowest. */
export type GstStates = "most" | "listed" | "lowest";

export type Supply = "goods" | "services" | "both";

export type GstBusiness = {
  states: GstStates;
  supply: Supply;
  /** A year's, in paise. */
  turnover: number;
  /** Goods or services sold to other states. */
  /** All that is sold is exempt, or produce of own land: section 23(1). */
  onlyExempt: boolean;
  interstate: "no" | Supply;
  /** What goes to other states is on the list of handicraft goods, with PAN and e-way bills. */
  handicraft: boolean;
  /** Goods that the higher limit excludes. */
  leftOut: boolean;
  /** Through an e-commerce site; `enrolled`: with PAN and inside the state only. */
  online: "no" | "enrolled" | "yes";
  reverse: boolean;
  /** Another ground of section 24. */
  other: boolean;
};

type GstNeed = {
  required: boolean;
  limit: number;
  /** Why the limit is what it is. */
  limitFor: "goods" | "services" | "both" | "leftOut" | "listed" | "lowest";
  reasons: ("turnover" | "goodsAcross" | "servicesAcross" | "online" | "reverse" | "other")[];
  exempt: ("onlyExempt" | "interstateServices" | "handicraft" | "enrolled")[];
  /** Goods to other states are the only reason, and as listed handicrafts they would be none. */
  maybeHandicraft: boolean;
};

export function gstNeed(business: GstBusiness, facts: GstFacts): GstNeed {
  const { states, supply, turnover, interstate, online } = business;
  const { limit, limitFor } = limitOf(business, facts);
  const sellsGoods = supply !== "services";
  const taxed = !business.onlyExempt;
  const sentAcross = interstate === "goods" || interstate === "both";
  // Listed handicrafts may be sold to other states unregistered (notification 3/2018-Integrated Tax).
  const mayBeFree = sentAcross && turnover <= handicraftMost(states, facts);
  const goodsAcross = sentAcross && !(business.handicraft && mayBeFree);
  const servicesAcross = interstate === "services" || interstate === "both";
  // Section 24 requires it for goods at any turnover; notification 10/2017-IT exempts services.
  const interstateMost = states === "lowest" ? facts.interstateServicesLowest : facts.interstateServices;
  const freeAcross = servicesAcross && turnover <= interstateMost;
  const freeOnline = online === "enrolled" && sellsGoods && !goodsAcross && turnover <= facts.online;
  const grounds: Record<GstNeed["reasons"][number], boolean> = {
    turnover: taxed && turnover > limit,
    goodsAcross: taxed && goodsAcross,
    servicesAcross: taxed && servicesAcross && !freeAcross,
    online: taxed && sellsGoods && online !== "no" && !freeOnline,
    reverse: business.reverse,
    other: business.other,
  };
  const reasons = namesOf(grounds).filter((ground) => grounds[ground]);
  const required = reasons.length > 0;
  const exempt: GstNeed["exempt"] = [];
  if (!taxed && !required) exempt.push("onlyExempt");
  if (taxed && freeAcross && !required) exempt.push("interstateServices");
  if (taxed && business.handicraft && mayBeFree && !required) exempt.push("handicraft");
  if (taxed && freeOnline && !required) exempt.push("enrolled");
  const maybeHandicraft = reasons.join() === "goodsAcross" && mayBeFree;
  return { required, limit, limitFor, reasons, exempt, maybeHandicraft };
}

/** Turnover in paise. */
export const handicraftMost = (states: GstStates, facts: GstFacts): number =>
  states === "lowest" ? facts.handicraftAcrossLowest : facts.handicraftAcross;

function limitOf({ states, supply, leftOut }: GstBusiness, facts: GstFacts) {
  if (states === "lowest") return { limit: facts.lowest, limitFor: states } as const;
  if (states === "listed") {
    const limit = supply === "goods" ? facts.goodsListed : facts.servicesListed;
    return { limit, limitFor: states } as const;
  }
  if (supply !== "goods") return { limit: facts.services, limitFor: supply } as const;
  if (leftOut) return { limit: facts.leftOut, limitFor: "leftOut" } as const;
  return { limit: facts.goods, limitFor: "goods" } as const;
}
