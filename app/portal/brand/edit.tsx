import { data } from "react-router";
import { useTranslations } from "use-intl";
import { v7 as uuidv7 } from "uuid";
import {
  dbContext,
  filesContext,
  photosContext,
  scratchContext,
  settingsContext,
} from "../../contexts/services.ts";
import { photoLimits } from "../../domain/brand/photo.ts";
import { listPhotos } from "../../domain/brand/photos.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { Answer } from "../../ui/answer.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Facts } from "../../ui/facts.tsx";
import { TextLink } from "../../ui/link.tsx";
import { ResultMessage } from "../../ui/result-notice.tsx";
import { PageHead } from "../page/page-head.tsx";
import type { PortalHandle } from "../page/portal-handle.ts";
import { PublishingMessages } from "../page/publishing-messages.tsx";
import { signedIn } from "../page/signed-in.server.ts";
import { staffContext } from "../page/staff-context.ts";
import { useSiteDetails } from "../page/use-site-details.ts";
import { findSection } from "../settings/shown-section.server.ts";
import type { Route } from "./+types/edit";
import { ColourForm } from "./colour-form.tsx";
import { type BrandResult, brandAction } from "./edit-action.server.ts";
import { LogoForm } from "./logo-form.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { PhotoList } from "./photo-list.tsx";
import { useBrandProblem } from "./use-brand-problem.ts";

/** More than a picture may have: one that is too large gets a sentence, as far as it can be read. */
export const handle: PortalHandle = {
  needs: "settings",
  writes: { "*": "settings" },
  bodyLimit: 3 * photoLimits.bytes,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const saved = await findSection(db, staff, "brand");
  const photos = await listPhotos(db, staff);
  const id = new URL(request.url).searchParams.get("photo");
  return {
    version: saved?.version ?? 0,
    photos,
    edited: photos.find((photo) => photo.id === id) ?? null,
    newId: uuidv7(),
    today: istDay(new Date()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = {
    ...{ db: context.get(dbContext), files: context.get(filesContext) },
    ...{ scratch: context.get(scratchContext), photos: context.get(photosContext) },
    settings: context.get(settingsContext),
  };
  const result = await brandAction(services, context.get(staffContext), request, new Date());
  return data(result, { status: result.done ? 200 : 422 });
}

export default function Brand(props: Route.ComponentProps) {
  return (
    <PublishingMessages>
      <BrandPage {...props} />
    </PublishingMessages>
  );
}

function BrandPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const t = useTranslations("settings");
  const own = useTranslations("publishing.brand");
  const { version, photos, edited, newId, today } = loaderData;
  const changed = result?.done === "saved" ? null : edited;
  return (
    <div className="stack max-w-text gap-6">
      <p>
        <TextLink href="/settings">{t("back")}</TextLink>
      </p>
      <PageHead title={t("sections.brand.title")} lead={own("lead")} />
      <Answer to={result}>{result ? <Outcome result={result} /> : null}</Answer>
      <Names />
      <LogoForm key={`logo ${version}`} version={version} problems={result?.problems ?? {}} />
      <ColourForm key={`colour ${version}`} version={version} result={result} />
      <PhotoList photos={photos} />
      <PhotoForm
        key={`${changed?.id} ${changed?.version} ${photos.length}`}
        edited={changed}
        newId={newId}
        today={today}
        result={result}
      />
    </div>
  );
}

/** What stands beside the logo; it is written where the firm's other details are. */
function Names() {
  const t = useTranslations("settings.fields.firm");
  const own = useTranslations("publishing.brand");
  const { firm } = useSiteDetails();
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{own("names")}</h2>
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

function Outcome({ result: { done, problems } }: { result: BrandResult }) {
  const t = useTranslations("publishing.brand.results");
  const summary = useTranslations("settings")("summary");
  const problem = useBrandProblem();
  if (done) return <ResultMessage text={t(done, photoLimits)} failed={done === "stale" || done === "full"} />;
  const errors = Object.entries(problems).flatMap(([id, of]) => (of ? { id, text: problem(of) } : []));
  return <ErrorSummary title={summary} errors={errors} />;
}
