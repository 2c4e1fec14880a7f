import { useFetcher, useSearchParams } from "react-router";
import { profilePath } from "../../../../domain/cases/clients/fields.ts";
import { countDocuments } from "../../../../domain/catalogue/services/checklist.ts";
import { feesPath } from "../../../../domain/money/fees/list-query.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Message } from "../../../../ui/message.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { useFreshness } from "../../../../ui/use-freshness.ts";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { DutiesCard } from "../../../dates-and-rules/duties/duties-card.tsx";
import { Deliveries } from "../../../delivery/deliveries/deliveries.tsx";
import { ActionMessage, usePosts } from "../../../frame/page/action-message.tsx";
import { Part, usePartIsSlow } from "../../../frame/page/part.tsx";
import { PostingForm } from "../../../frame/page/posting-form.ts";
import { OfferPage } from "../../../frame/page/send-page.tsx";
import { useIsOn } from "../../../frame/page/use-is-on.ts";
import { useSaved } from "../../../frame/page/use-saved.ts";
import { ThreadCard } from "../../../messages/conversations/thread-card.tsx";
import { FeesCard } from "../../../money/fees/fees-card.tsx";
import { StaffNames } from "../../../people/audit/value-labels.ts";
import { AppointmentsOf } from "../../appointments/appointments-of.tsx";
import { DocumentsCard } from "../../documents/documents-card.tsx";
import { Composer } from "./composer.tsx";
import { DetailsCard } from "./details-card.tsx";
import { MilestoneStepper } from "./milestone-stepper.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PageCard } from "./page-card.tsx";
import { PdfCard } from "./pdf-card.tsx";
import type { ProfileResult } from "./profile-action.server.ts";
import { ProfileCard } from "./profile-card.tsx";
import { CaseTabs, ProfileHead } from "./profile-head.tsx";
import { PostsContext, type Refusal, useRefusal, useRefusedField } from "./profile-posts.ts";
import type { ProfileProps } from "./profile-props.ts";
import { profileTabs, tabPath } from "./profile-tab.ts";
import { RelatedEnquiries } from "./related.tsx";
import { SheetDifferences } from "./sheet-differences.tsx";
import { TimelineList } from "./timeline.tsx";

/** Problems are shown at a form or in the page; successes as toasts. */
const isInPlace = ({ status }: ProfileResult) => status !== "done";

/** The client sees on their page what was done. */
const isForClient = (result: ProfileResult | undefined) =>
  result?.status === "done" && (result.message === "added" || result.message === "received-refused");

/** Head, stage, next step, and tabs. */
export function Profile({ posted, ...props }: ProfileProps & { posted: ProfileResult | undefined }) {
  const { client, cases, names, tab, documents } = props;
  const posts = useFetcher<ProfileResult>({ key: `profile ${client.id}` });
  const { result, inPage } = usePosts(posts, useTranslations("profile.results"), { posted, isInPlace });
  const needsMessage = result?.status === "gone" || result?.status === "stale";
  const intent = posts.formData?.get("intent");
  const sending = typeof intent === "string" ? intent : undefined;
  const isSlow = usePartIsSlow();
  const isOn = useIsOn();
  const onlyWide = tab === "documents" || tab === "enquiries" || tab === "messages";
  return (
    <PostingForm value={posts.Form}>
      <PostsContext value={{ result, sending }}>
        <StaffNames value={names}>
          <div className="profile stack max-w-page gap-2 max-lg:gap-1">
            <ProfileHead {...props} />
            <ResultMessage result={inPage ?? (needsMessage ? result : undefined)} />
            {isForClient(result) ? <OfferPage clientId={client.id} /> : null}
            {cases.length > 1 ? <CaseTabs cases={cases} current={client} /> : null}
            {/* On a phone the other tabs need their place. In a low window one row has the next step and the stage,
                and the button of the other stages opens the rest. */}
            <div
              className={classes(
                "group/case contents low:flex low:items-center low:gap-2 low:has-[ol_[open]]:block low:*:min-w-0 low:*:first:flex-1",
                tab !== "activity" && "max-sm:hidden",
              )}
            >
              <NextSteps {...props} />
              <MilestoneStepper {...props} />
            </div>
            <ProfileTabs {...props} />
            <div className="stack items-start gap-4 pt-2 max-sm:pt-1 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
              {tab === "activity" && props.mayChange ? (
                <div hidden={isSlow}>
                  <Composer client={client} />
                </div>
              ) : null}
              <div
                className={`xl:col-start-2 xl:row-span-2 xl:row-start-1 ${onlyWide ? "max-xl:hidden print:block" : ""}`}
              >
                {isOn(`${profilePath(client.id)}/links`) ? (
                  <div className="mb-4">
                    <PageCard clientId={client.id} state={props.page} mayWrite={props.mayChange} />
                  </div>
                ) : null}
                <ProfileCard
                  client={client}
                  uploaded={documents.documents}
                  renewal={{ caseId: props.renewal, today: props.today }}
                />
                {props.fees && isOn(feesPath(client.id)) ? (
                  <div className="mt-4">
                    <FeesCard clientId={client.id} balance={props.fees} today={props.today} />
                  </div>
                ) : null}
                {isOn(`${profilePath(client.id)}/duties`) ? (
                  <div className="mt-4">
                    <DutiesCard clientId={client.id} due={props.due} today={props.today} />
                  </div>
                ) : null}
                {props.appointments.length > 0 && isOn("/appointments") ? (
                  <div className="mt-4">
                    <AppointmentsOf rows={props.appointments} make={undefined} />
                  </div>
                ) : null}
              </div>
              <div className="xl:col-start-1">
                <Part>
                  <div className="stack gap-4">
                    <TabContent {...props} />
                  </div>
                </Part>
              </div>
            </div>
          </div>
        </StaffNames>
      </PostsContext>
    </PostingForm>
  );
}

/** Stays as fresh as on its own page. */
function FreshThread({ loaded }: { loaded: NonNullable<ProfileProps["thread"]> }) {
  useFreshness();
  return <ThreadCard loaded={loaded} />;
}

function TabContent(props: ProfileProps) {
  const { client, tab, activity, thread, details, related, documents, received, mayChange, mayWrite, sheet } =
    props;
  const t = useTranslations("profile.enquiries");
  const refused = useRefusedDocuments();
  if (activity)
    return (
      <Card className="stack gap-3 p-4 sm:p-5">
        <TimelineList client={client} {...activity} />
      </Card>
    );
  if (thread) return <FreshThread loaded={thread} />;
  if (tab === "enquiries")
    return (
      <RelatedEnquiries
        title={t("title")}
        none={t("none")}
        enquiries={related.enquiries}
        source={related.source}
      />
    );
  if (!details)
    return <DocumentsCard file={client} listed={documents} {...{ received, mayWrite, refused }} />;
  return (
    <>
      <DetailsCard {...props} {...details} />
      <PdfCard client={client} />
      {sheet ? <SheetDifferences client={client} part={sheet} taken={details.taken} /> : null}
      {details.deliveries.length > 0 ? (
        <Deliveries deliveries={details.deliveries} spam={false} mayResend={mayChange} />
      ) : null}
    </>
  );
}

/** The refused form of the documents. */
function useRefusedDocuments(): Refusal {
  const refusal = useRefusal("document-mark", "names-check", "document-refuse");
  useRefusedField("document-mark", () => `note-${refusal.typed.documentType}`);
  useRefusedField("names-check", () => "names-note");
  useRefusedField("document-refuse", () => `reason-${refusal.typed.received}`);
  return refusal;
}

/** Shown without script, and when the client was deleted. */
function ResultMessage({ result }: { result: ProfileResult | undefined }) {
  const t = useTranslations("clientForm");
  const saved = useSaved();
  return (
    <ActionMessage result={result} t={useTranslations("profile.results")}>
      {saved && !result ? <Message tone="success">{t("success")}</Message> : null}
    </ActionMessage>
  );
}

type Props = Pick<ProfileProps, "client" | "documents" | "received" | "related" | "tab">;

/** With counts of documents, and of those to check; Enquiries only if there are some. */
function ProfileTabs({ client, documents, received, related, tab: current }: Props) {
  const t = useTranslations("profile.tabs");
  const [query] = useSearchParams();
  const toCheck = useTranslations("documents")("toCheck", { count: received.length });
  const counted = countDocuments(client.register, documents.documents);
  const isShown = (tab: (typeof profileTabs)[number]) =>
    tab !== "enquiries" || tab === current || related.enquiries.length > 0;
  const tabs = profileTabs.filter(isShown).map((tab) => ({
    href: tabPath(client.id, tab, query),
    isCurrent: tab === current,
    label:
      tab === "documents" && received.length > 0 ? (
        <>
          {t(tab)}
          <Badge tone="warning">
            <span className="max-sm:sr-only">{toCheck}</span>
            <span aria-hidden="true" className="sm:hidden">
              {received.length}
            </span>
          </Badge>
        </>
      ) : (
        t(tab)
      ),
    count: tab === "documents" ? `${counted.have}/${counted.all}` : undefined,
  }));
  return (
    <div className="print-none">
      <Tabs label={t("label")} tabs={tabs} inPlace />
    </div>
  );
}
