import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Fact, Part, PdfContent } from "../../../platform/pdf/content.ts";
import { letterhead, type PdfWords, wordsIn } from "../../firm/brand/pdf-words.server.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { amountInWords } from "./amount-in-words.ts";
import { taxableValue } from "./gst.ts";
import { receiptNumber } from "./receipt-number.ts";
import type { Receipt } from "./tables.ts";

/** With a GSTIN it has what rule 50 of the CGST Rules, 2017 requires of a receipt voucher. */
export function makeReceipt(
  receipt: Receipt,
  { site, language }: { site: SiteDetails; language: Language },
): PdfContent {
  const wording = wordsIn(language);
  const { words, day } = wording;
  const number = receiptNumber(receipt);
  return {
    ...letterhead(wording, { ...site, firm: { ...site.firm, ...namedByLaw(site) } }),
    title: words(receipt.cancelled_at ? "receipt.cancelled" : "receipt.title", { number }),
    under: words("receipt.under", { day: day(istDay(new Date(receipt.created_at))) }),
    amount: inRupees(receipt.amount),
    parts: [
      { heading: words("receipt.of"), facts: payerFacts(wording, receipt) },
      { heading: words("receipt.payment"), facts: payment(wording, receipt, language) },
      ...(receipt.gstin ? [taxPart(wording, receipt)] : []),
    ],
    ...(receipt.cancelled_at ? {} : { signature: signatureOf(wording, site) }),
    foot: words("receipt.foot", { firm: site.firm.brand }),
    onePage: true,
  };
}

export function namedByLaw({ legal, firm }: SiteDetails) {
  return { brand: legal.name || firm.brand, address: legal.office || firm.address };
}

export function signatureOf({ words }: PdfWords, site: SiteDetails) {
  return {
    above: words("receipt.signatureOf", { firm: namedByLaw(site).brand }),
    below: words("receipt.signature"),
  };
}

export const filled = (facts: Fact[]) => facts.filter(([, value]) => value !== "");

export function payerFacts({ words }: PdfWords, { name, mobile }: Pick<Receipt, "name" | "mobile">): Fact[] {
  return filled([
    [words("receipt.name"), name],
    [words("receipt.mobile"), spaced(mobile)],
  ]);
}

function payment(wording: PdfWords, receipt: Receipt, language: Language): Fact[] {
  const { words, day } = wording;
  const { about, paid_on, method, reference, amount, government, cancelled_at, cancel_reason } = receipt;
  const cancelled: Fact[] = cancelled_at
    ? [
        [words("receipt.cancelledOn"), day(istDay(new Date(cancelled_at)))],
        [words("receipt.reason"), cancel_reason],
      ]
    : [];
  return filled([
    [words("receipt.about"), about],
    [words("receipt.paidOn"), day(paid_on)],
    [words("receipt.method"), allMessages[language].fees.methods[method]],
    [words("receipt.reference"), reference],
    [words("receipt.amount"), inRupees(amount)],
    [words("receipt.inWords"), amountInWords(amount, wording)],
    [words("receipt.government"), government > 0 ? inRupees(government) : ""],
    ...cancelled,
  ]);
}

type Taxed = Parameters<typeof taxableValue>[0] &
  Pick<Receipt, "gst_rate" | "cgst" | "sgst" | "igst" | "gstin" | "place" | "amount"> & { sac?: string };

export function taxPart({ words }: PdfWords, taxed: Taxed): Part {
  const { gst_rate: rate, cgst, sgst, igst, gstin, sac = "", place, amount, government } = taxed;
  const taxes: Fact[] = place
    ? [[words("receipt.igst", { rate }), inRupees(igst)]]
    : [
        [words("receipt.cgst", { rate: rate / 2 }), inRupees(cgst)],
        [words("receipt.sgst", { rate: rate / 2 }), inRupees(sgst)],
      ];
  return {
    heading: words("receipt.tax"),
    facts: filled([
      [words("receipt.gstin"), gstin],
      [words("bill.sac"), sac],
      [words("receipt.place"), place],
      [words("receipt.taxable"), inRupees(taxableValue(taxed))],
      ...taxes,
      [words("receipt.total"), inRupees(amount - government)],
      [words("receipt.reverse"), words("receipt.no")],
    ]),
  };
}
