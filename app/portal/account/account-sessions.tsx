import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnSession, SignInRow } from "../../domain/staff/own-account.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Where one is signed in, each to be ended. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations("account.sessions");
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{t("title")}</h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {session.device}
                {session.here ? <Badge tone="success">{t("here")}</Badge> : null}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {session.address} · {t("since", { date: istDateTime(session.since) })}
              </p>
            </div>
            {session.here ? null : <EndSession session={session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <Button type="submit" name="intent" value="endOthers" variant="quiet">
            {t("endOthers")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

function EndSession({ session: { id, device, since } }: { session: OwnSession }) {
  const t = useTranslations("account.sessions");
  return (
    <Form method="post">
      <input type="hidden" name="session" value={id} />
      <Button
        type="submit"
        name="intent"
        value="end"
        variant="quiet"
        aria-label={t("endOf", { device, date: istDateTime(since) })}
      >
        {t("end")}
      </Button>
    </Form>
  );
}

const tones = { signed_in: "success", sign_in_failed: "warning", guessing: "error" } as const;

/** The last sign-ins, good and bad. */
export function OwnSignIns({ rows }: { rows: SignInRow[] }) {
  const t = useTranslations("account.signIns");
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-xl">{t("title")}</h2>
        <p className="mt-1 text-ink-soft">{rows.length > 0 ? t("text") : t("none")}</p>
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ id, verb, at, device, address }) => (
          <li key={id} className="grid gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
            <span>
              <Badge tone={tones[verb]}>{t(`verbs.${verb}`)}</Badge>
            </span>
            <span className="wrap-anywhere">
              {device} · {address}
            </span>
            <time dateTime={at} className="text-ink-soft">
              {istDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
