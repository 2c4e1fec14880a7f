import type { Language } from "./language.ts";

const rupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

/** From paise: "₹10,00,000", "₹1,234.50". */
export function inRupees(paise: number): string {
  return rupees.format(paise / 100);
}

const lakh = 1_00_000;
const crore = 1_00_00_000;
const twoDigits = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

const shortNames: Record<Language, { lakh: string; crore: string }> = {
  en: { lakh: "L", crore: "Cr" },
  hi: { lakh: "लाख", crore: "करोड़" },
};

/** From paise: "₹21.66 Cr", "₹8 L", "₹45,000", in Hindi "₹8 लाख"; does not wrap. */
export function shortRupees(paise: number, language: Language): string {
  const amount = Math.round(paise / 100);
  if (amount < lakh) return inRupees(amount * 100);
  const { lakh: lakhs, crore: crores } = shortNames[language];
  const [unit, name] = amount < crore - lakh / 200 ? [lakh, lakhs] : [crore, crores];
  return `₹${twoDigits.format(amount / unit)}\u00a0${name}`;
}

/** From paise: "₹2.5 crore", "₹50 lakh", otherwise digits with Indian grouping. Nothing is rounded; it does not wrap. */
export function wordRupees(paise: number, language: Language): string {
  const amount = paise / 100;
  const [lakhs, crores] = language === "hi" ? ["लाख", "करोड़"] : ["lakh", "crore"];
  if (amount >= crore && amount % lakh === 0) return `₹${twoDigits.format(amount / crore)}\u00a0${crores}`;
  if (amount >= lakh && amount % 1_000 === 0) return `₹${twoDigits.format(amount / lakh)}\u00a0${lakhs}`;
  return inRupees(paise);
}

const twoFixed = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** From paise, two decimals throughout: "₹21.66 Cr", "₹8.00 L", "₹0.45 L". */
export function columnRupees(paise: number, language: Language): string {
  const lakhs = paise / 100 / lakh;
  const { lakh: small, crore: large } = shortNames[language];
  const [amount, name] = lakhs < 99.995 ? [lakhs, small] : [lakhs / 100, large];
  return `₹${twoFixed.format(amount)}\u00a0${name}`;
}

/** From paise, for a form's field: "1000000", "1234.5". */
export function asTyped(paise: number | null): string {
  return paise === null ? "" : String(paise / 100);
}
