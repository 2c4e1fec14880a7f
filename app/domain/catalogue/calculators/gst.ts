/** Yearly turnover above which registration is needed, in paise. */
export type GstFacts = Record<
  | ("goods" | "services" | "goodsListed" | "servicesListed" | "lowest" | "leftOut")
  | ("interstateServices" | "interstateServicesLowest" | "online")
  | ("handicraftAcross" | "handicraftAcrossLowest"),
  number
>;

/** States with the usual limits, without the higher one for goods, and with the lowest. */
export type GstStates = "most" | "listed" | "lowest";

export type Supply = "goods" | "services" | "both";

export type GstBusiness = {
  states: GstStates;
  supply: Supply;
  /** A year's, in paise. */
  turnover: number;
  /** Goods or services sold to other states. */
  interstate: "no" | Supply;
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
  exempt: ("interstateServices" | "enrolled")[];
  /** Paise; up to it, listed handicrafts may be sold to other states unregistered (notification 3/2018-IT). */
  handicraft: number | undefined;
};

export function gstNeed(business: GstBusiness, facts: GstFacts): GstNeed {
  const { states, supply, turnover, interstate, online } = business;
  const { limit, limitFor } = limitOf(business, facts);
  const sellsGoods = supply !== "services";
  const goodsAcross = interstate === "goods" || interstate === "both";
  const servicesAcross = interstate === "services" || interstate === "both";
  // Section 24 requires it for goods at any turnover; notification 10/2017-IT exempts services.
  const interstateMost = states === "lowest" ? facts.interstateServicesLowest : facts.interstateServices;
  const freeAcross = servicesAcross && turnover <= interstateMost;
  const freeOnline = online === "enrolled" && sellsGoods && !goodsAcross && turnover <= facts.online;
  const grounds: Record<GstNeed["reasons"][number], boolean> = {
    turnover: turnover > limit,
    goodsAcross,
    servicesAcross: servicesAcross && !freeAcross,
    online: sellsGoods && online !== "no" && !freeOnline,
    reverse: business.reverse,
    other: business.other,
  };
  const reasons = (Object.keys(grounds) as GstNeed["reasons"]).filter((ground) => grounds[ground]);
  const required = reasons.length > 0;
  const exempt: GstNeed["exempt"] = [];
  if (freeAcross && !required) exempt.push("interstateServices");
  if (freeOnline && !required) exempt.push("enrolled");
  return { required, limit, limitFor, reasons, exempt, handicraft: handicraftUpTo(business, reasons, facts) };
}

function handicraftUpTo({ states, turnover }: GstBusiness, reasons: GstNeed["reasons"], facts: GstFacts) {
  const most = states === "lowest" ? facts.handicraftAcrossLowest : facts.handicraftAcross;
  return reasons.join() === "goodsAcross" && turnover <= most ? most : undefined;
}

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
