import { dataDirContext, factsContext, originContext, settingsContext } from "../../../contexts/services.ts";
import { statistics } from "../../../domain/firm/settings/site-details.ts";
import { serverHealth } from "../../../domain/office/health/health.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { formatSize } from "../../../platform/language/file-size.ts";
import { Card } from "../../../ui/card.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { Message } from "../../../ui/message.tsx";
import { UnconfirmedDetails } from "../../dashboard/unconfirmed-details.tsx";
import { SettingsHead } from "../../firm/settings/settings-head.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { setUpIn } from "../../frame/page/set-up.server.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/health";
import { BackupCard, ErrorsCard, FiguresCard, QueuesCard } from "./health-cards.tsx";
import { healthWords } from "./health-words.server.ts";
import { useHealthWords } from "./use-health-words.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  const settings = context.get(settingsContext);
  const setUp = setUpIn(context);
  const server = { dataDir: context.get(dataDirContext), origin: context.get(originContext), setUp };
  return {
    words: healthWords[await readLanguage(db, staff)],
    health: await serverHealth(db, staff, context.get(factsContext), server, new Date()),
    unconfirmed: settings.unconfirmed(),
    statistics: statistics.map((name) => settings.site().statistics[name]),
  };
}

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

export default function Health({
  loaderData: { words, health, unconfirmed, statistics },
}: Route.ComponentProps) {
  const t = useHealthWords(words);
  const { istDateTime } = useDates();
  const { disk, concerns, certificate } = health;
  const isTime = certificate !== "none" && certificate !== "unknown";
  return (
    <div className="stack max-w-page gap-6">
      <SettingsHead title={t("title")} lead={t("lead")} />
      {concerns.length > 0 ? (
        <Message tone="warning" title={t("lookAt")} still>
          <ul className="list-disc pl-5">
            {concerns.map((concern) => (
              <li key={concern}>{t(`concerns.${concern}`)}</li>
            ))}
          </ul>
        </Message>
      ) : (
        <Message tone="success" title={t("inOrder")} still />
      )}
      <UnconfirmedDetails sections={unconfirmed} statistics={statistics} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card className="grid content-start gap-3">
          <PageHead level="h2" title={t("server")} />
          <Facts
            facts={[
              [t("disk"), t("free", { free: formatSize(disk.free), size: formatSize(disk.size) })],
              [t("database"), `${engines[health.engine]}, ${formatSize(disk.database)}`],
              [t("certificate"), isTime ? t("ends", { time: istDateTime(certificate) }) : t(certificate)],
              [t("version"), `${health.version} (Node ${health.node.slice(1)})`],
              [t("started"), istDateTime(health.startedAt)],
            ]}
          />
        </Card>
        <BackupCard words={words} {...health} />
        <QueuesCard words={words} queues={health.queues} />
        <FiguresCard words={words} sources={health.sources} />
      </div>
      <ErrorsCard words={words} errors={health.errors} />
      <p>
        <TextLink href="/settings/health/background">{t("background.title")}</TextLink>
      </p>
    </div>
  );
}
