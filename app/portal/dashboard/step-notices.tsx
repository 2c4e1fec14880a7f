import { Link } from "react-router";
import { profilePath } from "../../domain/cases/clients/fields.ts";
import type {
  NotifiedCase,
  StepNotice,
} from "../../domain/dates-and-rules/automatic-steps/notices.server.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { PostButton } from "../../ui/post-button.tsx";
import { useTranslations } from "../../ui/use-translations.tsx";
import { Counted } from "./received-documents.tsx";

/** Notices of automatic steps, until the person dismisses them. */
export function StepNotices({ notices }: { notices: readonly StepNotice[] }) {
  const t = useTranslations("portal.dashboard.steps");
  if (notices.length === 0) return null;
  const cases = notices.reduce((sum, { count }) => sum + count, 0);
  return (
    <Disclosure summary={<Counted title={t("title")}>{t("cases", { count: cases })}</Counted>}>
      <ul className="divide-y divide-line text-sm">
        {notices.map(({ step, name, count, newest, single }) => (
          <li key={step} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <Link to={single ? recordPath(single) : `/automatic-steps/told/${step}`} className="font-bold">
                {single ? single.name : t("cases", { count })}
              </Link>
              <span className="text-ink-soft"> · {name}</span>
            </span>
            <PostButton
              label={t("done")}
              intent="tick"
              fields={{ step, newest }}
              variant="quiet"
              aria-label={t("doneOf", { name: single?.name ?? name })}
              form={{ action: "/automatic-steps/tick", preventScrollReset: true }}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const recordPath = ({ noun, record_id }: NotifiedCase) =>
  noun === "client" ? profilePath(record_id) : `/inbox/${record_id}`;
