import { daysKnown } from "../../domain/cases/applicant-links/limits.ts";
import { inRupees } from "../../platform/language/amount.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Message } from "../../ui/message.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { useDay } from "./cases-part.tsx";
import { Claim, ClaimForm } from "./claims.tsx";
import type { Account, OwnMoney } from "./own-money.server.ts";
import type { OwnPage } from "./own-page.server.ts";
import type { PageProblem } from "./page-posts.server.ts";
import { Part } from "./part.tsx";
import { PayByUpi } from "./pay-by-upi.tsx";
import { PayOnline } from "./pay-online.tsx";

type Props = {
  money: OwnMoney | undefined;
  page: Pick<OwnPage, "key" | "today">;
  done: string | null;
  problem: PageProblem | undefined;
};

export function MoneyPart({ money, page, done, problem }: Props) {
  const t = useTranslations("publicApplicantLinks.money");
  if (!money)
    return (
      <Part id="money" icon="rupee" title={t("locked.title")}>
        <Digits problem={problem} />
      </Part>
    );
  const { accounts } = money;
  return (
    <Part id="money" icon="rupee" title={t("title")}>
      {done === "claimed" ? <Message tone="success">{t("claimed")}</Message> : null}
      {accounts.every(({ owed }) => owed.due === 0) ? <p>{t("nothing")}</p> : null}
      {accounts.length === 1 ? null : <Total accounts={accounts} />}
      {accounts.map((account, at) =>
        accounts.length === 1 ? (
          <OneAccount key={account.caseId} {...{ account, page, problem }} isAlone />
        ) : (
          <Disclosure
            key={account.caseId}
            open={at === 0 || (problem && "caseId" in problem && problem.caseId === account.caseId)}
            summary={<Summary account={account} />}
            className="border-t border-b-0"
          >
            <div className="text-ink">
              <OneAccount {...{ account, page, problem }} />
            </div>
          </Disclosure>
        ),
      )}
    </Part>
  );
}

/** The total of several cases; each is paid separately. */
function Total({ accounts }: Pick<OwnMoney, "accounts">) {
  const t = useTranslations("publicApplicantLinks.money");
  const due = accounts.reduce((sum, { owed }) => sum + owed.due, 0);
  return due > 0 ? <p>{t("total", { amount: inRupees(due) })}</p> : null;
}

function Summary({ account: { name, owed } }: { account: Account }) {
  return (
    <h3 className="flex min-w-0 flex-1 justify-between gap-4 text-base wrap-anywhere">
      {name}
      {owed.due > 0 ? <span className="shrink-0 tabular-nums">{inRupees(owed.due)}</span> : null}
    </h3>
  );
}

type AccountProps = Pick<Props, "page" | "problem"> & { account: Account; isAlone?: boolean };

function OneAccount({ account, page, problem, isAlone }: AccountProps) {
  const t = useTranslations("publicApplicantLinks.money");
  const day = useDay();
  const { caseId, claims, owed, request, online } = account;
  const isFull = problem?.of === "online" && problem.caseId === caseId;
  return (
    <article className="grid grid-cols-1 gap-4">
      {owed.due > 0 ? (
        <div className="grid gap-3">
          {isAlone ? <p className="text-2xl font-bold tabular-nums">{inRupees(owed.due)}</p> : null}
          <ul className="grid gap-2.5">
            {owed.items.map(({ id, description, open, dueOn }) => (
              <li key={id} className="flex justify-between gap-4">
                <span>
                  {description}
                  <span
                    className={
                      dueOn < page.today ? "block text-sm text-brick" : "block text-sm text-ink-soft"
                    }
                  >
                    {t(dueOn < page.today ? "overdue" : "by", { day: day(dueOn) })}
                  </span>
                </span>
                <span className="tabular-nums">{inRupees(open)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {owed.credit > 0 ? <p>{t("credit", { amount: inRupees(owed.credit) })}</p> : null}
      {claims.map((claim) => (
        <Claim key={claim.id} caseId={caseId} claim={claim} />
      ))}
      {online ? <PayOnline {...{ caseId, online, owed, page }} isFull={isFull} /> : null}
      {request && online ? (
        <Disclosure summary={t("online.instead")} className="border-b-0 print-none">
          <div className="text-ink">
            <PayByUpi request={request} />
          </div>
        </Disclosure>
      ) : null}
      {request && !online ? <PayByUpi request={request} /> : null}
      {owed.due > 0 ? <ClaimForm {...{ account, page, problem }} /> : null}
    </article>
  );
}

function Digits({ problem }: Pick<Props, "problem">) {
  const t = useTranslations("publicApplicantLinks.money.locked");
  return (
    <form method="post" className="grid justify-items-start gap-3 print-none">
      <p>{t("text")}</p>
      <TextInput
        id="digits"
        label={t("label")}
        error={problem?.of === "digits" ? t(problem.problem) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        className="max-w-32 text-center text-xl tracking-widest"
      />
      <Button intent="digits">{t("button")}</Button>
      <p className="text-sm text-ink-soft">{t("kept", { days: daysKnown })}</p>
    </form>
  );
}
