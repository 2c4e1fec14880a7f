import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { arrivalContext, servicesContext } from "../context.ts";
import { unlistedMeta } from "../pages/meta.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Message } from "../ui/message.tsx";
import { Heading, Section } from "../ui/section.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Route } from "./+types/login";
import { nextPath } from "./next-path.ts";
import { requireOwnOrigin } from "./same-origin.server.ts";
import { readSession } from "./session.server.ts";
import { signIn } from "./sign-in.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  if (await readSession(context.get(servicesContext).auth, request)) throw redirect(next);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const { db, auth, secret } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  const mobile = String(form.get("mobile") ?? "");
  const password = String(form.get("password") ?? "");
  const { address } = context.get(arrivalContext);
  const cookies = await signIn(db, auth, secret, { mobile, password, address, request }, new Date());
  if (!cookies) return data({ signedIn: false, mobile: mobile.slice(0, 20), next: "" }, { status: 422 });
  return data(
    { signedIn: true, mobile: "", next: nextPath(new URL(request.url).searchParams.get("next")) },
    { headers: cookies },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return unlistedMeta("Member login");
}

export default function Login({ actionData }: Route.ComponentProps) {
  const t = useTranslations("staff.login");
  if (actionData?.signedIn) return <SignedIn next={actionData.next} />;
  return (
    <Section width="text" className="grid">
      <Card className="mx-auto grid w-full max-w-[26rem] gap-6">
        <Heading level="h1" className="[&_h1]:text-3xl" lead={t("intro")}>
          {t("title")}
        </Heading>
        {actionData ? <Message tone="error">{t("failure")}</Message> : null}
        <form method="post" noValidate className="grid gap-5">
          <TextInput
            id="mobile"
            name="mobile"
            label={t("mobile")}
            inputMode="tel"
            maxLength={10}
            autoComplete="username"
            defaultValue={actionData?.mobile}
            data-mobile
          />
          <TextInput
            id="password"
            name="password"
            label={t("password")}
            type="password"
            autoComplete="current-password"
            autoFocus={actionData !== undefined}
          />
          <Button type="submit" size="large">
            {t("button")}
          </Button>
        </form>
        <p className="text-sm text-ink-soft">{t("forgotten")}</p>
      </Card>
    </Section>
  );
}

function SignedIn({ next }: { next: string }) {
  const t = useTranslations("staff.login");
  return (
    <Section width="text" className="min-h-[60vh]">
      <Dialog id="signed-in" title={t("successTitle")} alert open>
        <p>{t("success")}</p>
        <ButtonLink href={next} className="mt-6" autoFocus>
          {t("ok")}
        </ButtonLink>
      </Dialog>
    </Section>
  );
}
