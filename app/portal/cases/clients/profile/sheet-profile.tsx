import { Link } from "react-router";
import type { SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import type { SheetClient } from "../../../../domain/cases/sheet/sheet-row.ts";
import { loanForm } from "../../../../domain/catalogue/registers/loan-form.ts";
import { activeRegisters } from "../../../../domain/catalogue/registers/registers.ts";
import { inRupees } from "../../../../platform/language/amount.ts";
import { dialled } from "../../../../platform/language/phone.ts";
import { readRupees } from "../../../../platform/language/read-amount.ts";
import { isCalendarDay } from "../../../../platform/language/time.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Message } from "../../../../ui/message.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { useDates } from "../../../frame/page/use-dates.ts";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import { AwaitSheet } from "./await-sheet.tsx";
import { ClientFacts, Given, type PdfLink } from "./client-facts.tsx";

type Props = { mobile: string; part: SheetPart | Promise<SheetPart>; mayChange: boolean };

export function SheetProfile({ mobile, part, mayChange }: Props) {
  const t = useTranslations("sheet");
  const profile = useTranslations("profile");
  return (
    <AwaitSheet part={part}>
      {(come) =>
        come.state === "found" ? (
          <Found mobile={mobile} row={come.row} mayChange={mayChange} />
        ) : (
          <div className="grid max-w-page gap-2">
            <h1 className="text-2xl">{profile("notFound")}</h1>
            <p className="text-ink-soft">{t(come.state === "none" ? "nowhere" : "notAsked")}</p>
          </div>
        )
      }
    </AwaitSheet>
  );
}

type FoundProps = { mobile: string; row: Extract<SheetPart, { state: "found" }>["row"]; mayChange: boolean };

function Found({ mobile, row: { typed, shortened }, mayChange }: FoundProps) {
  const registerName = useRegisterName();
  const t = useTranslations("sheet");
  return (
    <div className="stack max-w-page gap-6">
      <div>
        <h1 className="text-2xl wrap-anywhere">{typed.name || t("nameless")}</h1>
        <p className="mt-2 max-w-text text-ink-soft">
          <Badge tone="info">{t("source")}</Badge> {t("sourceText")}
        </p>
      </div>
      {shortened ? (
        <Message tone="warning" still>
          {t("shortened")}
        </Message>
      ) : null}
      <Card className="stack max-w-3xl gap-5">
        <div className="print-none flex flex-wrap gap-3">
          <ButtonLink href={`tel:${dialled(mobile)}`} icon="phone">
            {t("call")}
          </ButtonLink>
          {mayChange
            ? activeRegisters().map(({ key: register, form }) => (
                <Link key={register} to={`${form}?sheet=${mobile}`} className="btn btn-quiet">
                  <Icon name="inbox" />
                  {t("takeOver", { register: registerName(register) })}
                </Link>
              ))
            : null}
        </div>
        <SheetFacts mobile={mobile} typed={typed} />
      </Card>
    </div>
  );
}

/** The sheet has the fields of the loan schemes. */
const loanFields = new Set<string>(Object.values(loanForm.fields).flat());

/** Unreadable amounts and days are shown as they are. */
function SheetFacts({ mobile, typed }: { mobile: string; typed: SheetClient }) {
  const { dayInWords } = useDates();
  const given = (text: string | undefined) => <Given>{text}</Given>;
  const rupees = (text = "") => {
    const paise = text ? readRupees(text) : null;
    return paise === null ? given(text) : <span className="tabular-nums">{inRupees(paise)}</span>;
  };
  const { dob = "" } = typed;
  return (
    <ClientFacts
      mobile={mobile}
      fields={loanFields}
      pdfs={{ quotation: linksOf(typed.quotation_link), application: linksOf(typed.application_link) }}
      values={{
        name: given(typed.name),
        fatherName: given(typed.fatherName),
        dob: given(isCalendarDay(dob) ? dayInWords(dob) : dob),
        gender: given(typed.gender),
        address: given(typed.address),
        projectName: given(typed.projectName),
        totalLoan: rupees(typed.loanAmount),
        termLoan: rupees(typed.termLoan),
        cashCredit: rupees(typed.cashCredit),
      }}
    />
  );
}

/** The sheet is not trusted: only https addresses become links. */
function linksOf(address: string | undefined): PdfLink[] {
  return address?.startsWith("https://") ? [{ href: address, is: "address" }] : [];
}
