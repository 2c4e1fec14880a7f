import { data, Link } from "react-router";
import { messagingContext, secretContext, sheetContext } from "../../../../contexts/services.ts";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { recordOpening, type TrashedClient } from "../../../../domain/cases/clients/profile.server.ts";
import { lookUpInSheet, type SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import { listPath, registerKeys } from "../../../../domain/catalogue/registers/registers.ts";
import { may } from "../../../../domain/people/staff/permissions.ts";
import { spaced } from "../../../../platform/language/phone.ts";
import { istDay } from "../../../../platform/language/time.ts";
import { TextLink } from "../../../../ui/link.tsx";
import { Message } from "../../../../ui/message.tsx";
import { PostButton } from "../../../../ui/post-button.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { PageTitle } from "../../../frame/page/page-title.tsx";
import { portalAction } from "../../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import { documentHandlers } from "../../documents/documents-action.server.ts";
import type { Route } from "./+types/show";
import { loadNumber } from "./number-loader.server.ts";
import { Profile } from "./profile.tsx";
import { clientHandlers } from "./profile-action.server.ts";
import { chooseCase, loadProfile } from "./profile-loader.server.ts";
import { SheetProfile } from "./sheet-profile.tsx";

export const handle: PortalHandle = {
  needs: "clients.read",
  // Opened by number, tabs lead to the address with the id.
  keepsHead: (path, { client }) => client !== undefined && path === profilePath(client.id),
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const secret = context.get(secretContext);
  const reader = context.get(sheetContext);
  const query = new URL(request.url).searchParams;
  const { mobile, chosen } = await chooseCase(db, staff, params.client, query);
  // Without script nothing can be streamed.
  const lookUp = async () => {
    const part = lookUpInSheet({ db, reader }, staff, mobile);
    return { part: query.get("sheet") === "wait" ? await part : part };
  };
  if (!chosen) return loadNumber({ db, secret }, staff, mobile, (await lookUp()).part);
  const now = new Date();
  await recordOpening(db, staff, chosen.client.id, now);
  const profile = await loadProfile(db, staff, chosen.client, query, context.get(messagingContext).on());
  const sheet = profile.tab === "details" ? (await lookUp()).part : undefined;
  const mayChange = may(staff, "clients.write");
  const mayWrite = may(staff, "documents.write");
  return data({ ...chosen, ...profile, today: istDay(now), mayChange, mayWrite, sheet });
}

/** Keeps proxies from buffering the streamed part. */
export const headers = () => ({ "X-Accel-Buffering": "no" });

export const action = portalAction({ "clients.write": clientHandlers, "documents.write": documentHandlers });

export const shouldRevalidate = reloadAfterConflict;

export default function ClientProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("profile");
  const registerName = useRegisterName();
  if (!loaderData)
    return (
      <div className="grid max-w-page gap-2">
        <PageTitle>{t("notFound")}</PageTitle>
        <h1 className="text-2xl">{t("notFound")}</h1>
        <p className="text-ink-soft">{t("notFoundText")}</p>
        <p className="mt-2 flex flex-wrap gap-3">
          {registerKeys().map((register) => (
            <Link key={register} to={listPath(register)} className="btn btn-quiet">
              {registerName(register)}
            </Link>
          ))}
        </p>
      </div>
    );
  if (!("client" in loaderData)) return <NumberProfile {...loaderData} part={loaderData.sheet} />;
  return <Profile key={loaderData.client.id} {...loaderData} posted={actionData} />;
}

type Props = {
  mobile: string;
  trashed: readonly TrashedClient[];
  /** Undefined without a hosted sheet. */
  part: SheetPart | Promise<SheetPart> | undefined;
  mayChange: boolean;
};

/** Clients in the trash, and the row in the hosted sheet. */
function NumberProfile({ mobile, trashed, part, mayChange }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("profile");
  return (
    <div className="stack max-w-page gap-6">
      <PageTitle>{spaced(mobile)}</PageTitle>
      {part ? (
        <SheetProfile mobile={mobile} part={part} mayChange={mayChange} />
      ) : (
        <h1 className="text-2xl">{t("notFound")}</h1>
      )}
      {trashed.map(({ id, name, register, project_name }) => (
        <Message
          key={id}
          tone="info"
          title={t("trashed.title", { name, register: registerName(register), project: project_name })}
          still
        >
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            {mayChange ? (
              <PostButton label={t("trashed.restore")} intent="restore" fields={{ client: id }} />
            ) : null}
            <TextLink href="/clients/trash">{t("trashed.open")}</TextLink>
          </div>
        </Message>
      ))}
    </div>
  );
}
