import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { AccountProblem } from "./account-action.server.ts";

type Props = { mobile: string; problem: AccountProblem | undefined };

/** The sentence for what is wrong with a field of one's own account. */
export function useAccountError(problem: AccountProblem | undefined) {
  const t = useTranslations("account.problems");
  const weak = useTranslations("staff.weak");
  return (field: AccountProblem["field"]) => {
    if (problem?.field !== field) return undefined;
    return problem.field === "next" ? weak(problem.problem) : t(problem.problem);
  };
}

/** Names the account for password managers. */
function Username({ mobile }: { mobile: string }) {
  return <input type="text" autoComplete="username" defaultValue={mobile} readOnly hidden />;
}

export function OwnPassword({ mobile, problem }: Props) {
  const t = useTranslations("account.password");
  const error = useAccountError(problem);
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-xl">{t("title")}</h2>
        <p className="mt-1 text-ink-soft">{t("text")}</p>
      </div>
      <Form method="post" noValidate className="grid gap-5">
        <Username mobile={mobile} />
        <TextInput
          id="present"
          name="present"
          label={t("present")}
          type="password"
          autoComplete="current-password"
          error={error("present")}
        />
        <TextInput
          id="next"
          name="next"
          label={t("next")}
          hint={t("hint")}
          type="password"
          autoComplete="new-password"
          error={error("next")}
        />
        <Button type="submit" name="intent" value="password" className="justify-self-start">
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}

/** Switching two-step login on, or off, and new recovery codes: each asks for the password. */
export function OwnTwoStepLogin({
  mobile,
  problem,
  on,
  required,
}: Props & { on: boolean; required: boolean }) {
  const t = useTranslations("account.factor");
  const error = useAccountError(problem);
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {t("title")}
          <Badge tone={on ? "success" : "neutral"}>{on ? t("on") : t("off")}</Badge>
        </h2>
        <p className="text-ink-soft">
          {on ? t("onText") : t("offText")} {on && required ? t("requiredText") : null}
        </p>
      </div>
      <Form method="post" noValidate className="grid gap-5">
        <Username mobile={mobile} />
        <TextInput
          id="password"
          name="password"
          label={t("password")}
          type="password"
          autoComplete="current-password"
          error={error("password")}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value={on ? "codes" : "begin"}
            variant={on ? "quiet" : "primary"}
          >
            {on ? t("newCodes") : t("begin")}
          </Button>
          {on && !required ? (
            <Button type="submit" name="intent" value="off" variant="danger">
              {t("switchOff")}
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
