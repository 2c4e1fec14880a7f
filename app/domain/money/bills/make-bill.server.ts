import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { Fact, PdfContent } from "../../../platform/pdf/content.ts";
import { letterhead, type PdfWords, wordsIn } from "../../firm/brand/pdf-words.server.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { amountInWords } from "../fees/amount-in-words.ts";
import { filled, namedByLaw, payerFacts, signatureOf, taxPart } from "../fees/make-receipt.server.ts";
import { receiptNumber } from "../fees/receipt-number.ts";
import type { Receipt } from "../fees/tables.ts";
import { billNumber } from "./bill-number.ts";
import type { Bill } from "./tables.ts";

/** `named` is the bill of a credit note, or the receipt of a refund note. */
type Named = Bill | Receipt | undefined;
type Making = { site: SiteDetails; language: Language; named: Named };

/** With a GSTIN a bill has what rule 46 of the CGST Rules, 2017 requires of a tax invoice, a credit note what rule 53 does. */
export function makeBill(bill: Bill, { site, language, named }: Making): PdfContent {
  const wording = wordsIn(language);
  const { words, day } = wording;
  const title = bill.kind === "bill" && bill.gstin ? "invoice" : bill.kind;
  return {
    ...letterhead(wording, { ...site, firm: { ...site.firm, ...namedByLaw(site) } }),
    title: words(`bill.titles.${title}`, { number: billNumber(bill) }),
    under: words("receipt.under", { day: day(bill.issued_on) }),
    amount: inRupees(bill.amount),
    parts: [
      { heading: words(bill.kind === "bill" ? "bill.to" : "bill.for"), facts: payerFacts(wording, bill) },
      { heading: words("bill.what"), facts: subject(wording, bill, named, language) },
      ...(bill.gstin ? [taxPart(wording, bill)] : []),
    ],
    signature: signatureOf(wording, site),
    foot: words("bill.foot", { firm: site.firm.brand }),
    onePage: true,
  };
}

function subject(wording: PdfWords, bill: Bill, named: Named, language: Language): Fact[] {
  const { words, day } = wording;
  const { about, due_on, amount, government, reason, method, reference } = bill;
  return filled([
    ...(named ? [namedIn(wording, named)] : []),
    [words("receipt.about"), about],
    [words("bill.dueOn"), due_on ? day(due_on) : ""],
    [words("receipt.reason"), reason],
    [words("bill.returnedBy"), method ? allMessages[language].fees.methods[method] : ""],
    [words("receipt.reference"), reference],
    [words("bill.amount"), inRupees(amount)],
    [words("receipt.inWords"), amountInWords(amount, wording)],
    [words("receipt.government"), government > 0 ? inRupees(government) : ""],
  ]);
}

function namedIn({ words, day }: PdfWords, named: Bill | Receipt): Fact {
  if ("kind" in named)
    return [
      words("bill.ofBill"),
      words("bill.numberOn", { number: billNumber(named), day: day(named.issued_on) }),
    ];
  return [
    words("bill.ofReceipt"),
    words("bill.numberOn", { number: receiptNumber(named), day: day(named.paid_on) }),
  ];
}
