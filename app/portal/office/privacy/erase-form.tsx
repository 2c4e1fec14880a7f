import { Form, useNavigation } from "react-router";
import type { InSheet } from "../../../domain/cases/sheet/look-up.server.ts";
import type { SentOutside } from "../../../domain/delivery/deliveries/personal-data.server.ts";
import type { Counts, Erasure, PersonRecords } from "../../../domain/office/privacy/people.server.ts";
import type { PersonalNoun } from "../../../domain/office/privacy/registry.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Message } from "../../../ui/message.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { RecordList, useNounName } from "./record-list.tsx";

type EraseFormProps = {
  typed: string;
  found: PersonRecords;
  /** Why the number that was typed again is refused. */
  mismatch: string | undefined;
};

/** What is deleted, kept and out of reach; the number must be typed again. */
export function EraseForm({ typed, found, mismatch }: EraseFormProps) {
  const t = useTranslations("privacy.erase");
  const busy = useNavigation().formData?.get("intent") === "erase";
  const list = useCountsInWords();
  const goes = erasable(found);
  if (Object.values(goes).every((count) => count === 0))
    return (
      <Card className="grid gap-3">
        <h3 className="text-xl">{t("title")}</h3>
        <p>{t("none")}</p>
      </Card>
    );
  return (
    <Card className="stack gap-5">
      <h3 className="text-xl">{t("title")}</h3>
      <p>
        {t("goes", { list: list(goes) })} {t("waiting")}
      </p>
      <Staying found={found} />
      <OutOfReach {...found} />
      <p className="text-ink-soft">{t("law")}</p>
      <Form method="post" noValidate className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <input type="hidden" name="person" value={typed} />
        <TextInput id="confirm" label={t("confirm")} error={mismatch} maxLength={254} autoComplete="off" />
        <Button intent="erase" variant="danger" icon="trash" busy={busy}>
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}

function erasable({ nouns }: PersonRecords): Counts {
  return Object.fromEntries(
    nouns.map(({ noun, records }) => [noun, records.filter(({ stays }) => !stays).length]),
  );
}

/** "Enquiries: 2, History: 9" */
function useCountsInWords(): (counts: Counts) => string {
  const t = useTranslations("privacy");
  const nounName = useNounName();
  return (counts) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([noun, count]) => t("erase.part", { noun: nounName(noun as PersonalNoun), count }))
      .join(", ");
}

function Staying({ found }: { found: PersonRecords }) {
  const t = useTranslations("privacy.erase");
  const stays = useTranslations("privacy.stays");
  const receipts = found.nouns.find(({ noun }) => noun === "fees")?.records ?? [];
  const accounts = found.nouns.find(({ noun }) => noun === "staff")?.records ?? [];
  return (
    <div>
      <h4 className="font-bold">{t("staysTitle")}</h4>
      <ul className="list-disc pl-5">
        <li>{t("staysTrace")}</li>
        {receipts.some((record) => record.stays) ? <li>{stays("law")}</li> : null}
        {accounts.some(({ stays }) => stays) ? <li>{t("staysWorking")}</li> : null}
        {accounts.some(({ stays }) => !stays) ? <li>{t("staysFormer")}</li> : null}
      </ul>
    </div>
  );
}

/** Shown before and after an erasure. */
function OutOfReach({ outside, sheet }: { outside: SentOutside; sheet?: InSheet | undefined }) {
  const t = useTranslations("privacy.erase");
  return (
    <div>
      <h4 className="font-bold">{t("outsideTitle")}</h4>
      <ul className="list-disc pl-5">
        <OutsideItems outside={outside} />
        {outside.length > 0 ? <li>{t("outsideText")}</li> : null}
        {sheet && sheet !== "none" ? <li>{t(`sheet.${sheet}`)}</li> : null}
        <li>{t("backups")}</li>
      </ul>
    </div>
  );
}

/** Counts by service or mailbox. */
export function OutsideItems({ outside }: { outside: SentOutside }) {
  const t = useTranslations("privacy");
  return outside.map(({ channel, target, copies }) => {
    const where = t(`where.${target === "visitor" ? target : channel}`);
    return (
      <li key={`${channel} ${target}`}>{t("erase.outside", { where, target, count: Number(copies) })}</li>
    );
  });
}

export function Erased({ erasure: { gone, left, outside, sheet } }: { erasure: Erasure }) {
  const t = useTranslations("privacy");
  const list = useCountsInWords()(gone);
  return (
    <>
      <Message tone="success" title={t("done.title")}>
        <p>{list ? t("done.gone", { list }) : t("done.nothing")}</p>
        <div className="mt-3">
          <OutOfReach outside={outside} sheet={sheet} />
        </div>
      </Message>
      {left.some(({ records }) => records.length > 0) ? (
        <section className="stack gap-4">
          <h2 className="text-xl">{t("erase.staysTitle")}</h2>
          <RecordList found={{ nouns: left, outside }} />
        </section>
      ) : null}
    </>
  );
}
