import { v7 as uuidv7 } from "uuid";
import { photosContext, settingsContext } from "../../../contexts/services.ts";
import { photoLimits } from "../../../domain/firm/brand/photo.ts";
import { listPhotos } from "../../../domain/firm/brand/photos.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { uploadAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { withPublishingWords } from "../../frame/page/publishing-words.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";
import { SettingsHead } from "../settings/settings-head.tsx";
import { findSection } from "../settings/shown-section.server.ts";
import type { Route } from "./+types/edit";
import { ColourForm } from "./colour-form.tsx";
import { changeBrand } from "./edit-action.server.ts";
import { LogoForm } from "./logo-form.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { PhotoList } from "./photo-list.tsx";
import { useBrandProblem } from "./use-brand-problem.ts";

/** Larger than the limit for pictures, so that a picture too large gets a proper message. */
export const handle: PortalHandle = {
  needs: "settings",
  bodyLimit: 3 * photoLimits.bytes,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "brand");
  const photos = await listPhotos(db, staff);
  const query = new URL(request.url).searchParams;
  const id = query.get("photo");
  return {
    version: saved?.version ?? 0,
    photos,
    edited: photos.find((photo) => photo.id === id) ?? null,
    newId: uuidv7(),
    me: query.get("kind") === "owner" ? staff.name : null,
    today: istDay(new Date()),
  };
}

export const action = uploadAction("settings", changeBrand, (context) =>
  Promise.all([context.get(settingsContext).refresh(), context.get(photosContext).refresh()]),
);

export const shouldRevalidate = reloadAfterConflict;

export default withPublishingWords(confirming(Brand));

function Brand({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("settings");
  const own = useTranslations("publishing.brand");
  const { version, photos, edited, newId, me, today } = loaderData;
  const changed = result?.message === "saved" ? null : edited;
  const problem = useBrandProblem();
  const errors = fieldErrors(result?.problems, problem);
  return (
    <div className="stack max-w-text gap-6">
      <SettingsHead title={t("sections.brand.title")} lead={own("lead")} />
      <ActionMessage result={result} t={useTranslations("publishing.brand.results")} errors={errors} />
      <Names />
      <LogoForm key={`logo ${version}`} version={version} problems={result?.problems ?? {}} />
      <ColourForm key={`colour ${version}`} version={version} result={result} />
      <PhotoList photos={photos} />
      <PhotoForm
        key={`${changed?.id} ${changed?.version} ${photos.length}`}
        edited={changed}
        newId={newId}
        me={me}
        today={today}
        result={result}
      />
    </div>
  );
}

/** Shown beside the logo; edited with the firm's details. */
function Names() {
  const t = useTranslations("settings.fields.firm");
  const own = useTranslations("publishing.brand");
  const { firm } = useSiteDetails();
  return (
    <Card className="grid grid-cols-1 gap-3" title={own("names")}>
      <Facts
        facts={[
          [t("brand"), firm.brand],
          [t("shortName"), firm.shortName],
        ]}
      />
      <p>
        <TextLink href="/settings/firm">{own("changeNames")}</TextLink>
      </p>
    </Card>
  );
}
