import { Form } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { may } from "../../../../domain/people/staff/permissions.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { DescribedFields } from "../../../../ui/described-fields.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { PostButton } from "../../../../ui/post-button.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { RowList, WorkedResult } from "../../../../ui/worked-result.tsx";
import { ActionMessage } from "../../../frame/page/action-message.tsx";
import { once } from "../../../frame/page/once.server.ts";
import { PageHead } from "../../../frame/page/page-head.tsx";
import { type Post, portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../../frame/page/reload-after-conflict.ts";
import { done, gone, refused } from "../../../frame/page/result.ts";
import type { Route } from "./+types/calculator";
import { keepResult, loadCalculator } from "./calculator-loader.server.ts";
import { chooseCase, clientAt } from "./profile-loader.server.ts";

export const handle: PortalHandle = { needs: "clients.read" };

export async function loader(args: Route.LoaderArgs) {
  const { db, staff, query, client } = await clientAt(args);
  const calculator = await loadCalculator(db, staff, client, query, new Date());
  const { id, name, register, project_name } = client;
  return {
    client: { id, name, register, project_name },
    mayKeep: may(staff, "clients.write"),
    ...calculator,
  };
}

export const action = portalAction({ "clients.write": { "keep-result": keep } });

function keep(post: Post) {
  return once(post, keepInRecord);
}

async function keepInRecord({ db, staff, params, form, now }: Post) {
  const { chosen } = await chooseCase(db, staff, params.client ?? "", new URLSearchParams());
  if (!chosen) return gone("notKept");
  const result = await keepResult(db, staff, chosen.client.id, form, now);
  if (result === "gone") return gone("notKept");
  return result === "written" ? done("kept") : refused("notKept");
}

export const shouldRevalidate = reloadAfterConflict;

export default function ClientCalculator({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("profile.calculator");
  const { client, name, title, names, words, fields } = loaderData;
  const path = `${profilePath(client.id)}/calculator`;
  return (
    <div className="stack max-w-page gap-4">
      <PageHead back={{ to: profilePath(client.id), label: client.name }} title={title} lead={t("lead")} />
      <Tabs
        label={t("title")}
        tabs={names.map((one) => ({
          href: `${path}?calculator=${one.name}`,
          label: one.title,
          isCurrent: one.name === name,
        }))}
      />
      <ActionMessage
        result={actionData}
        t={t}
        details={
          actionData?.status === "done" ? (
            <TextLink href={profilePath(client.id)}>{t("open")}</TextLink>
          ) : undefined
        }
      />
      <div className="stack items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Card className="print-none">
          <Form key={name} className="grid grid-cols-1 gap-4" preventScrollReset>
            <input type="hidden" name="calculator" value={name} />
            <DescribedFields id={name} fields={fields} more={words.form.more} choose={words.form.choose} />
            <Button type="submit" className="justify-self-start">
              {words.form.submit}
            </Button>
          </Form>
        </Card>
        <Result {...loaderData} />
      </div>
    </div>
  );
}

type ResultProps = Route.ComponentProps["loaderData"];

/** As visitors see it, with a button to save it. */
function Result({ worked, words, name, entered, given, basis, mayKeep }: ResultProps) {
  const t = useTranslations("profile.calculator");
  if (!worked) return <p className="text-ink-soft">{words.form.empty}</p>;
  const tables = worked.tables.map((table) => ({ ...table, rows: () => table.rows }));
  return (
    <Card className="stack gap-5">
      <h2 className="text-xl">{words.result.title}</h2>
      <WorkedResult result={{ ...worked, tables }} words={words.result} />
      <section className="grid gap-2">
        <h3 className="text-lg">{words.result.given}</h3>
        <RowList rows={given} />
      </section>
      <p className="text-sm text-ink-soft">{basis.join(" ")}</p>
      {mayKeep ? (
        <PostButton
          label={t("keep")}
          intent="keep-result"
          variant="quiet"
          icon="check"
          fields={{ ...entered, calculator: name }}
          form={{ preventScrollReset: true }}
        />
      ) : null}
    </Card>
  );
}
