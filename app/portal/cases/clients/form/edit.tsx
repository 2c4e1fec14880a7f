import { redirect, useSearchParams } from "react-router";
import { outboxContext, secretContext, sheetContext } from "../../../../contexts/services.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { formPath, listPath } from "../../../../domain/catalogue/registers/registers.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { Message } from "../../../../ui/message.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { backPath, backToList } from "../../../frame/page/back.ts";
import { BackLink } from "../../../frame/page/back-link.tsx";
import { PageTitle } from "../../../frame/page/page-title.tsx";
import { type Post, portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import { useRegister } from "../../../frame/page/use-register.ts";
import { SheetNotice } from "../../sheet/sheet-state.tsx";
import { registerIn } from "../register-at.ts";
import type { Route } from "./+types/edit";
import { ClientForm } from "./client-form.tsx";
import { clientFormAction, type FormResult } from "./client-form-action.server.ts";
import { loadClientForm, recordShown } from "./client-form-loader.server.ts";
import { StaleForm } from "./stale-form.tsx";

export const handle: PortalHandle = { needs: "clients.write" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const sheet = context.get(sheetContext);
  const query = new URL(request.url).searchParams;
  const loaded = await loadClientForm(db, staff, sheet, registerIn(request), query);
  await recordShown({ db, secret: context.get(secretContext) }, staff, loaded, new Date());
  return loaded;
}

export const action = portalAction({ "clients.write": save });

async function save({ db, staff, request, form, text, context, now }: Post) {
  const outbox = context.get(outboxContext);
  const register = registerIn(request);
  const id = new URL(request.url).searchParams.get("client") ?? undefined;
  const result = await clientFormAction({ db, outbox: outbox.settings }, staff, { register, id, form }, now);
  if (result.status !== "saved" && result.status !== "repeated") return result;
  outbox.wake();
  const done = text("draft") || "saved";
  throw redirect(afterSaving(request, text("intent") === "another", done, result));
}

/** To an empty form, or back to where the form was opened. */
function afterSaving(request: Request, another: boolean, done: string, result: FormResult): string {
  const query = new URL(request.url).searchParams;
  const register = registerIn(request);
  const back = backPath(query) ?? listPath(register);
  // The profile's address may contain the old number.
  const own = "saved" in result ? back.replace(/^\/client\/[\w-]+/, profilePath(result.saved)) : back;
  const next = new URL(another ? formPath(register) : own, request.url);
  const from = query.get("from");
  if (another && from) next.searchParams.set("from", from);
  next.searchParams.set("done", done);
  return `${next.pathname}${next.search}`;
}

export default function EditClient({ loaderData, actionData }: Route.ComponentProps) {
  const { words, off } = useRegister(loaderData.register);
  const { register, client, there, reapplies, enquiry, added } = loaderData;
  const t = useTranslations("clientForm");
  const [query] = useSearchParams();
  const back = backPath(query);
  const draftName = draftNameOf(loaderData);
  if (!there || actionData?.status === "gone") return <NotInList />;
  if (off && !client && !actionData) return <SwitchedOff register={register} />;
  return (
    <div className="stack max-w-page gap-6">
      <div>
        <BackLink
          {...(client && back?.startsWith("/client/")
            ? { to: back, label: client.name }
            : { to: backToList(query) ?? listPath(register), label: words.name })}
        />
        <PageTitle>{client?.name ?? words.form.add}</PageTitle>
        <h1 className="text-2xl">{client ? words.form.update : words.form.add}</h1>
      </div>
      {actionData?.isOff ? <Message tone="error">{t("problems.off")}</Message> : null}
      {added && !actionData ? <Message tone="success">{t("success")}</Message> : null}
      {reapplies ? (
        <Message tone="info" still>
          {t("reapplies", { name: reapplies.name })}
        </Message>
      ) : null}
      {enquiry ? <OfEnquiry {...enquiry} /> : null}
      {loaderData.sheet ? <SheetNotice row={loaderData.sheet} /> : null}
      {actionData?.both ? (
        <StaleForm
          key={actionData.both.version}
          {...actionData.both}
          register={register}
          submission={loaderData.submission}
          team={loaderData.team}
        />
      ) : (
        <ClientForm
          key={client ? `${client.id} ${client.version}` : `new ${added}`}
          draftName={draftName}
          loaded={loaderData}
          returned={actionData}
        />
      )}
    </div>
  );
}

/** A form with prefilled values has its own draft, so that drafts of others are not restored over them. */
function draftNameOf({
  register,
  client,
  enquiry,
  reapplies,
  person,
  sheet,
  me,
}: Route.ComponentProps["loaderData"]) {
  const from = (enquiry ?? reapplies ?? person)?.id ?? sheet?.mobile;
  return [register, client?.id ?? "new", ...(from ? [from] : []), me].join(" ");
}

type EnquiryProps = { id: string; name: string; reference: string; message: string | null };

/** The enquiry the values come from, shown for reference. */
function OfEnquiry({ id, name, reference, message }: EnquiryProps) {
  const t = useTranslations("clientForm");
  return (
    <div
      className={
        message
          ? "of-enquiry bg-paper [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-0 [@media(height>=40rem)]:z-4"
          : undefined
      }
    >
      <Message tone="info" still>
        {t("ofEnquiry", { name })} <TextLink href={`/inbox/${id}`}>{reference}</TextLink>
        {message ? (
          <p className="mt-1 line-clamp-2 whitespace-pre-line wrap-anywhere sm:line-clamp-4">{message}</p>
        ) : null}
      </Message>
    </div>
  );
}

/** Shown before anything is typed. */
function SwitchedOff({ register }: { register: string }) {
  const t = useTranslations("clientForm.off");
  const { words } = useRegister(register);
  return (
    <div className="stack max-w-page gap-4">
      <BackLink to={listPath(register)} label={words.name} />
      <PageTitle>{words.form.add}</PageTitle>
      <h1 className="text-2xl">{words.form.add}</h1>
      <Message tone="warning" still>
        {t("text", { register: words.name })}
      </Message>
      <p>
        <ButtonLink href={listPath(register)} variant="quiet">
          {t("open", { register: words.name })}
        </ButtonLink>
      </p>
    </div>
  );
}

function NotInList() {
  const t = useTranslations("clientForm.gone");
  return (
    <div className="grid max-w-page justify-items-start gap-4">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="text-2xl">{t("title")}</h1>
      <p>{t("text")}</p>
      <ButtonLink href="/clients/trash">{t("trash")}</ButtonLink>
    </div>
  );
}
