import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { dbContext, outboxContext, sheetContext } from "../../contexts/services.ts";
import { formPath, listPath } from "../../domain/clients/fields.ts";
import type { Scheme } from "../../domain/clients/tables.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Message } from "../../ui/message.tsx";
import { staffContext } from "../page/staff-context.ts";
import { titled } from "../page/title.ts";
import { SheetNotice } from "../sheet/sheet-state.tsx";
import type { Route } from "./+types/edit";
import { ClientForm } from "./client-form.tsx";
import { clientFormAction } from "./client-form-action.server.ts";
import { loadClientForm } from "./client-form-loader.server.ts";
import { StaleForm } from "./stale-form.tsx";

function schemeOf(request: Request): Scheme {
  return new URL(request.url).pathname.toLowerCase().startsWith("/pmfme") ? "pmfme" : "pmegp";
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.write");
  const db = context.get(dbContext);
  const sheet = context.get(sheetContext);
  return loadClientForm(db, staff, sheet, schemeOf(request), new URL(request.url).searchParams);
}

const statusOf = { refused: 422, duplicates: 409, stale: 409, gone: 410 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "clients.write");
  const db = context.get(dbContext);
  const outbox = context.get(outboxContext);
  const form = await request.formData().catch(() => new FormData());
  const scheme = schemeOf(request);
  const id = new URL(request.url).searchParams.get("client") ?? undefined;
  const asked = { scheme, id, form };
  const answer = await clientFormAction({ db, outbox: outbox.settings }, staff, asked, new Date());
  if (answer.status !== "saved") return data(answer, { status: statusOf[answer.status] });
  outbox.wake();
  if (form.get("intent") === "another") throw redirect(`${formPath(scheme)}?done=added`);
  throw redirect(`${listPath(scheme)}?done=${answer.added ? "added" : "updated"}`);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [titled(matches, loaderData?.client?.name ?? "Add a client")];
}

export default function EditClient({ loaderData, actionData }: Route.ComponentProps) {
  const { scheme, client, there, reapplies, enquiry, values, added } = loaderData;
  const t = useTranslations("clientForm");
  if (!there || actionData?.status === "gone") return <NotInList />;
  const mode = client ? "update" : "add";
  const stale = actionData?.status === "stale" ? actionData : undefined;
  const back =
    actionData?.status === "refused" || actionData?.status === "duplicates" ? actionData : undefined;
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-6">
      <p className="flex flex-wrap gap-x-6">
        <TextLink href={listPath(scheme)}>{t("toList")}</TextLink>
        {client ? (
          <TextLink href={`/client/${client.mobile}?file=${client.id}`}>{client.name}</TextLink>
        ) : null}
      </p>
      <h1 className="text-3xl">{t(`title.${scheme}.${mode}`)}</h1>
      {added && !actionData ? <Message tone="success">{t("success")}</Message> : null}
      {reapplies ? (
        <Message tone="info" still>
          {t("reapplies", { name: reapplies.name })}
        </Message>
      ) : null}
      {enquiry ? <OfEnquiry {...enquiry} /> : null}
      {loaderData.sheet ? <SheetNotice row={loaderData.sheet} /> : null}
      {stale ? (
        <StaleForm key={stale.version} {...stale} scheme={scheme} team={loaderData.team} />
      ) : (
        <ClientForm
          key={client ? `${client.id} ${client.version}` : `new ${added}`}
          scheme={scheme}
          mode={mode}
          client={client && { id: client.id, version: back?.version ?? client.version }}
          reapplies={reapplies?.id}
          enquiry={enquiry?.id}
          sheet={loaderData.sheet?.typed}
          team={loaderData.team}
          me={loaderData.me}
          values={back?.typed ?? values}
          base={back?.base ?? values}
          problems={back?.status === "refused" ? back.problems : {}}
          duplicates={back?.status === "duplicates" ? back.duplicates : []}
        />
      )}
    </div>
  );
}

/** Where the values come from; what is not the enquiry's to know is still to be filled in. */
function OfEnquiry({ id, name, reference }: { id: string; name: string; reference: string }) {
  const t = useTranslations("clientForm");
  return (
    <Message tone="info" still>
      {t("ofEnquiry", { name })} <TextLink href={`/inbox/${id}`}>{reference}</TextLink>
    </Message>
  );
}

function NotInList() {
  const t = useTranslations("clientForm.gone");
  return (
    <div className="grid max-w-page justify-items-start gap-4">
      <h1 className="text-3xl">{t("title")}</h1>
      <p>{t("text")}</p>
      <ButtonLink href="/clients/trash">{t("trash")}</ButtonLink>
    </div>
  );
}
