import { Link } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { findLiveClient } from "../../../../domain/cases/clients/find-client.server.ts";
import { activeRegisters } from "../../../../domain/catalogue/registers/registers.ts";
import { orNotFound } from "../../../../platform/http/or-not-found.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { PageHead } from "../../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../../frame/page/portal-handle.ts";
import { signedIn } from "../../../frame/page/signed-in.server.ts";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import type { Route } from "./+types/new-case";

export const handle: PortalHandle = { needs: "clients.write" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const client = orNotFound(await findLiveClient(db, staff, params.client));
  return { id: client.id, name: client.name };
}

/** Chooses the register of a further case, whose form then has the person's details. */
export default function NewCase({ loaderData: { id, name } }: Route.ComponentProps) {
  const t = useTranslations("profile.newCase");
  const registerName = useRegisterName();
  return (
    <div className="stack max-w-text gap-6">
      <PageHead back={{ to: profilePath(id), label: name }} title={t("title", { name })} lead={t("lead")} />
      <ul className="card divide-y divide-line">
        {activeRegisters().map(({ key, form, icon }) => (
          <li key={key}>
            <Link
              to={`${form}?person=${id}`}
              className="flex min-h-11 items-center gap-3 px-4 py-2 no-underline hover:bg-sunk"
            >
              <Icon name={icon} />
              {registerName(key)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
