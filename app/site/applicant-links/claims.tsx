import { oldestDays } from "../../domain/money/claims/read-claim.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { localeOf } from "../../platform/language/language.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { HiddenFields } from "../../ui/hidden-fields.tsx";
import { Message } from "../../ui/message.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useLocale, useTranslations } from "../../ui/use-translations.tsx";
import type { Account } from "./own-money.server.ts";
import type { OwnPage } from "./own-page.server.ts";
import type { PageProblem } from "./page-posts.server.ts";

type Props = {
  account: Account;
  page: Pick<OwnPage, "key" | "today">;
  problem: PageProblem | undefined;
};

/** "I have paid": what staff then look for in the bank account. */
export function ClaimForm({ account, page, problem }: Props) {
  const t = useTranslations("publicApplicantLinks.money.claim");
  const { caseId } = account;
  const own = problem?.of === "claim" && problem.caseId === caseId ? problem : undefined;
  return (
    <Disclosure summary={t("title")} open={own !== undefined} className="border-b-0 print-none">
      <form method="post" className="grid justify-items-start gap-4 text-ink">
        <Refused own={own} />
        <HiddenFields values={{ case: caseId, key: page.key }} />
        <Fields account={account} own={own} today={page.today} />
        <Button intent="claim">{t("button")}</Button>
      </form>
    </Disclosure>
  );
}

type Refused = Extract<PageProblem, { of: "claim" }> | undefined;

function Refused({ own }: { own: Refused }) {
  const t = useTranslations("publicApplicantLinks.money.claim.problems");
  if (!own || own.problem === "fields") return null;
  return (
    <>
      <Message tone="error">{t(own.problem)}</Message>
      {own.problem === "elsewhere" ? (
        <label className="flex gap-3">
          <input type="checkbox" name="sharedTransfer" value="yes" className="size-5" />
          {t("sharedTransfer")}
        </label>
      ) : null}
    </>
  );
}

type FieldsProps = { account: Account; own: Refused; today: string };

function Fields({ account: { caseId, owed }, own, today }: FieldsProps) {
  const t = useTranslations("publicApplicantLinks.money.claim");
  const field = (name: "utr" | "paid" | "paidOn", usual: string) => {
    const problem = own?.problems[name];
    return {
      id: `${name}-${caseId}`,
      name,
      label: t(name),
      error: problem && t(`problems.${problem}`, { days: oldestDays }),
      defaultValue: own?.typed[name] ?? usual,
      required: true,
    };
  };
  return (
    <>
      <TextInput {...field("utr", "")} hint={t("utrHint")} inputMode="numeric" autoComplete="off" />
      <TextInput {...field("paid", String(owed.due / 100))} inputMode="decimal" autoComplete="off" />
      <TextInput {...field("paidOn", today)} type="date" max={today} />
    </>
  );
}

type ClaimProps = { caseId: string; claim: Account["claims"][number] };

export function Claim({ caseId, claim: { id, utr, amount, at, state } }: ClaimProps) {
  const t = useTranslations("publicApplicantLinks.money.claim");
  const when = istDateTime(at, localeOf[useLocale()]);
  if (state === "found") return null;
  return (
    <Message still tone={state === "open" ? "info" : "warning"}>
      <p>{t(`states.${state}`, { at: when, amount: inRupees(amount), utr })}</p>
      {state === "open" ? (
        <form method="post">
          <HiddenFields values={{ case: caseId, claim: id }} />
          <button type="submit" name="intent" value="withdraw" className="link min-h-11">
            {t("withdraw")}
          </button>
        </form>
      ) : null}
    </Message>
  );
}
