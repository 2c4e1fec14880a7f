import { originContext, secretContext } from "../../../contexts/services.ts";
import { metaToken } from "../../../domain/cases/lead-sources/meta-events.server.ts";
import { listPosts, readSource } from "../../../domain/cases/lead-sources/sources.server.ts";
import { listColleagues } from "../../../domain/people/staff/colleagues.server.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";
import { Card } from "../../../ui/card.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { confirmed } from "../../frame/page/ask-to-confirm.server.ts";
import { confirming } from "../../frame/page/confirming.tsx";
import { fieldErrors } from "../../frame/page/field-errors.ts";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import type { Route } from "./+types/show";
import { FieldsCard } from "./fields-card.tsx";
import { useSourceSummary, withLeadWords } from "./lead-source-words.ts";
import { StateBadge } from "./list.tsx";
import { MadeAddress } from "./made-address.tsx";
import { OptionsCard } from "./options-card.tsx";
import { PostsCard } from "./posts-card.tsx";
import { pause, readSample, renew, revoke, saveMap, saveOptions } from "./source-action.server.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const source = orNotFound(await readSource(db, staff, params.source));
  const [posts, team] = await Promise.all([listPosts(db, staff, source.id), listColleagues(db, staff)]);
  const verify = source.preset === "meta" ? metaToken(source.id, context.get(secretContext)) : undefined;
  return { source, posts, team, verify, origin: context.get(originContext) };
}

export const action = portalAction({
  settings: {
    sample: readSample,
    map: confirmed(saveMap),
    options: confirmed(saveOptions),
    pause: confirmed(pause),
    renew: confirmed(renew),
    revoke: confirmed(revoke),
  },
});

export const shouldRevalidate = reloadAfterConflict;

export default withLeadWords(confirming(LeadSource));

function LeadSource({ loaderData, actionData: result }: Route.ComponentProps) {
  const { source, posts, team, verify } = loaderData;
  const t = useTranslations("leadSources");
  const summary = useSourceSummary();
  const errors = fieldErrors(result?.problems, (problem) => t(`problems.${problem}`));
  const isOpen = source.revoked_at === null;
  return (
    <div className="stack max-w-page gap-6">
      <PageHead
        back={{ to: "/settings/leads", label: t("title") }}
        title={source.name}
        lead={summary(source)}
      >
        {isOpen ? null : (
          <p className="mt-1">
            <StateBadge source={source} />
          </p>
        )}
      </PageHead>
      <ActionMessage result={result} t={useTranslations("leadSources.results")} errors={errors}>
        {result?.made ? <MadeAddress made={result.made} /> : null}
      </ActionMessage>
      {isOpen ? (
        <>
          <AddressCard {...loaderData} />
          {verify ? <MetaCard token={verify} /> : null}
          {source.preset === "partner" ? <PartnerCard {...loaderData} /> : null}
          {source.preset === "meta" ? null : (
            <FieldsCard
              source={source}
              result={result}
              error={errors.find(({ id }) => id === "sample")?.text}
            />
          )}
          <OptionsCard
            key={`${source.version} ${result?.status}`}
            source={source}
            team={team}
            typed={result?.intent === "options" ? result.typed : undefined}
            errors={errors}
          />
        </>
      ) : null}
      <PostsCard posts={posts} />
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function AddressCard({ source, origin }: Loaded) {
  const t = useTranslations("leadSources.address");
  const version = String(source.version);
  return (
    <Card className="stack gap-3" title={t("title")}>
      <p className="flex flex-wrap items-center gap-3 wrap-anywhere">
        <code>{t("ends", { origin, end: source.address_end })}</code>
        <StateBadge source={source} />
      </p>
      {source.isSigned ? <p className="text-sm text-ink-soft">{t("signed")}</p> : null}
      <div className="flex flex-wrap items-start gap-2">
        <PostButton
          label={source.paused_at ? t("resume") : t("pause")}
          intent="pause"
          fields={{ version, paused: source.paused_at ? "no" : "yes" }}
          variant="quiet"
        />
        <Confirm label={t("renew")}>
          <p>{t("renewText")}</p>
          <PostButton label={t("renewNow")} intent="renew" fields={{ version, of: "address" }} />
        </Confirm>
        <Confirm label={t("revoke")}>
          <p>{t("revokeText")}</p>
          <PostButton label={t("revokeNow")} intent="revoke" fields={{ version }} variant="danger" />
        </Confirm>
      </div>
    </Card>
  );
}

function MetaCard({ token }: { token: string }) {
  const t = useTranslations("leadSources");
  return (
    <Card className="stack gap-3" title={t("meta.title")}>
      <p>{t("meta.text")}</p>
      <CopyField id="verify" label={t("made.verify")} value={token} />
    </Card>
  );
}

function PartnerCard({ source }: Pick<Loaded, "source">) {
  const t = useTranslations("leadSources.partner");
  return (
    <Card className="stack gap-3" title={t("title")}>
      <p>{t("text")}</p>
      <PostButton
        label={t(source.hasPage ? "renew" : "make")}
        intent="renew"
        fields={{ version: String(source.version), of: "page" }}
        variant="quiet"
      />
    </Card>
  );
}
