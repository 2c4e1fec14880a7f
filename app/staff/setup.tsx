import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "../context.ts";
import { clean } from "../language/clean.ts";
import { unlistedMeta } from "../pages/meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Message } from "../ui/message.tsx";
import { Heading, Section } from "../ui/section.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Route } from "./+types/setup";
import { readMobile } from "./mobile.ts";
import { requireOwnOrigin } from "./same-origin.server.ts";
import { createOwner, setupLinkOpens } from "./setup-link.server.ts";
import { passwordLength } from "./staff.ts";

type Problem = "name" | "mobile" | "password";

export async function loader({ params, context }: Route.LoaderArgs) {
  const opens = await setupLinkOpens(context.get(servicesContext).db, params.token, new Date());
  return data({ opens }, { status: opens ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const form = await request.formData().catch(() => new FormData());
  const typed = {
    name: clean(form.get("name")).trim(),
    mobile: clean(form.get("mobile")),
    password: String(form.get("password") ?? ""),
  };
  const mobile = readMobile(typed.mobile);
  const problems: Problem[] = [];
  if (typed.name === "" || typed.name.length > 200) problems.push("name");
  if (!mobile) problems.push("mobile");
  if (typed.password.length < passwordLength.least || typed.password.length > passwordLength.most)
    problems.push("password");
  const kept = { name: typed.name.slice(0, 200), mobile: typed.mobile.slice(0, 20) };
  if (!mobile || problems.length > 0) return data({ done: false, problems, ...kept }, { status: 422 });
  const done = await createOwner(
    context.get(servicesContext).db,
    params.token,
    { ...typed, mobile },
    new Date(),
  );
  return data({ done, problems, ...kept }, { status: done ? 200 : 404 });
}

export function meta() {
  return unlistedMeta("Create the owner's account");
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("staff.setup");
  return (
    <Section width="text">
      <Card className="mx-auto grid max-w-[30rem] gap-6">
        {actionData?.done ? (
          <Message tone="success" title={t("done")}>
            <ButtonLink href="/login" className="mt-4">
              {t("toLogin")}
            </ButtonLink>
          </Message>
        ) : loaderData.opens ? (
          <SetupForm
            problems={actionData?.problems ?? []}
            name={actionData?.name}
            mobile={actionData?.mobile}
          />
        ) : (
          <Heading level="h1" lead={t("deadText")}>
            {t("dead")}
          </Heading>
        )}
      </Card>
    </Section>
  );
}

function SetupForm({
  problems,
  name,
  mobile,
}: {
  problems: Problem[];
  name: string | undefined;
  mobile: string | undefined;
}) {
  const t = useTranslations("staff.setup");
  const error = (field: Problem) => (problems.includes(field) ? t(`problems.${field}`) : undefined);
  return (
    <>
      <Heading level="h1" className="[&_h1]:text-3xl" lead={t("intro")}>
        {t("title")}
      </Heading>
      {problems.length > 0 ? (
        <ErrorSummary
          title={t("summary")}
          errors={problems.map((id) => ({ id, text: t(`problems.${id}`) }))}
        />
      ) : null}
      <form method="post" noValidate className="grid gap-5">
        <TextInput
          id="name"
          name="name"
          label={t("name")}
          autoComplete="name"
          defaultValue={name}
          error={error("name")}
        />
        <TextInput
          id="mobile"
          name="mobile"
          label={t("mobile")}
          hint={t("mobileHint")}
          inputMode="tel"
          autoComplete="username"
          defaultValue={mobile}
          error={error("mobile")}
        />
        <TextInput
          id="password"
          name="password"
          label={t("password")}
          hint={t("passwordHint")}
          type="password"
          autoComplete="new-password"
          error={error("password")}
        />
        <Button type="submit" size="large">
          {t("button")}
        </Button>
      </form>
    </>
  );
}
