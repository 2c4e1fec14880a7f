import { Form } from "react-router";
import { sourceChecksContext } from "../../../contexts/services.ts";
import { type DueSources, listDueSources } from "../../../domain/office/health/source-checks.server.ts";
import { readLanguage } from "../../../domain/people/staff/preferences.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FormId } from "../../../ui/form-id.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ActionMessage } from "../../frame/page/action-message.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { portalAction } from "../../frame/page/portal-action.server.ts";
import type { PortalHandle } from "../../frame/page/portal-handle.ts";
import { reloadAfterConflict } from "../../frame/page/reload-after-conflict.ts";
import { signedIn } from "../../frame/page/signed-in.server.ts";
import { useDates } from "../../frame/page/use-dates.ts";
import type { Route } from "./+types/figures";
import { check, undo } from "./figures-action.server.ts";
import { type HealthWords, healthWords } from "./health-words.server.ts";
import { useHealthWords } from "./use-health-words.ts";

export const handle: PortalHandle = { needs: "settings" };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, staff } = signedIn(context);
  return {
    words: healthWords[await readLanguage(db, staff)],
    due: listDueSources(staff, istDay(new Date())),
  };
}

export const action = portalAction({ settings: { check, undo } }, (context) =>
  context.get(sourceChecksContext).refresh(),
);

export const shouldRevalidate = reloadAfterConflict;

export default function Figures({ loaderData: { words, due }, actionData }: Route.ComponentProps) {
  const t = useHealthWords(words);
  const back = { to: "/settings/health", label: t("title") };
  return (
    <div className="stack max-w-page gap-6">
      <PageHead back={back} title={t("figures.title")} lead={t("figures.lead")} />
      <ActionMessage result={actionData} t={(message) => t(`figures.results.${message}`)} />
      {due.sources.length === 0 ? <EmptyState title={t("figures.count", { count: 0 })} /> : null}
      <ul className="stack gap-4 empty:hidden">
        {due.sources.map((source) => (
          <li key={source.url}>
            <Source source={source} words={words} />
          </li>
        ))}
      </ul>
      {due.count > due.sources.length ? (
        <p className="text-ink-soft">{t("figures.more", { count: due.count - due.sources.length })}</p>
      ) : null}
    </div>
  );
}

type SourceProps = { source: DueSources["sources"][number]; words: HealthWords };

function Source({ source: { url, name, copy, read, due, facts, pages }, words }: SourceProps) {
  const others = new Set(facts.map(({ text }) => text)).size - 1;
  const t = useHealthWords(words);
  const { dayInWords } = useDates();
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg wrap-anywhere">
        <span lang="en">{name}</span>
        {others > 0 ? (
          <span className="font-normal text-ink-soft"> {t("figures.others", { count: others })}</span>
        ) : null}
      </h2>
      <p className="text-sm text-ink-soft">
        {t("figures.days", { read: dayInWords(read), due: dayInWords(due) })}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink href={url}>{t("figures.official")}</TextLink>
        {copy ? <TextLink href={copy}>{t("figures.copy")}</TextLink> : null}
        {pages.map(({ path, title }) => (
          <TextLink key={path} href={path}>
            {title}
          </TextLink>
        ))}
      </p>
      <Disclosure summary={t("figures.facts", { count: facts.length })}>
        <ul className="list-disc pl-5" lang="en">
          {facts.map(({ name, says, value, text }) => (
            <li key={name} className="wrap-anywhere">
              <span>{value ? `${says}: ${value}` : says}</span>
              {others > 0 ? <span className="block text-sm">{text}</span> : null}
            </li>
          ))}
        </ul>
      </Disclosure>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <FormId />
        <HiddenFields values={{ url }} />
        <TextInput id="note" label={t("figures.note")} maxLength={500} autoComplete="off" fieldClass="grow" />
        <Button intent="check">{t("figures.checked")}</Button>
      </Form>
    </Card>
  );
}
