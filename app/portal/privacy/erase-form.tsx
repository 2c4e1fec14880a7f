import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { SentOutside } from "../../domain/outbox/person-data.server.ts";
import type { Counts, Held } from "../../domain/privacy/people.server.ts";
import type { HeldNoun } from "../../domain/privacy/person-data.server.ts";
import type { InSheet } from "../../domain/sheet/person-in-sheet.server.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** What an erasure would take, what it leaves and cannot reach, and the number to be typed once more. */
export function EraseForm({ typed, held, mismatch }: { typed: string; held: Held; mismatch: boolean }) {
  const t = useTranslations("people.erase");
  const busy = useNavigation().formData?.get("intent") === "erase";
  const list = useCountsInWords();
  const goes = erasable(held);
  if (Object.values(goes).every((count) => count === 0))
    return (
      <Card className="grid gap-3">
        <h3 className="text-xl">{t("title")}</h3>
        <p>{t("none")}</p>
      </Card>
    );
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="text-xl">{t("title")}</h3>
      <p>
        {t("goes", { list: list(goes) })} {t("waiting")}
      </p>
      <Staying held={held} />
      <OutOfReach {...held} />
      <p className="text-ink-soft">{t("law")}</p>
      <Form method="post" noValidate className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <input type="hidden" name="person" value={typed} />
        <TextInput
          id="confirm"
          name="confirm"
          label={t("confirm")}
          error={mismatch ? t("mismatch") : undefined}
          maxLength={254}
          autoComplete="off"
        />
        <Button type="submit" name="intent" value="erase" variant="danger" icon="trash" busy={busy}>
          {t("button")}
        </Button>
      </Form>
    </Card>
  );
}

/** How many records of each kind would go. */
function erasable({ nouns }: Held): Counts {
  return Object.fromEntries(
    nouns.map(({ noun, records }) => [noun, records.filter(({ stays }) => !stays).length]),
  );
}

/** "Enquiries: 2, History: 9". */
export function useCountsInWords(): (counts: Counts) => string {
  const t = useTranslations("people");
  return (counts) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([noun, count]) => t("erase.part", { noun: t(`nouns.${noun as HeldNoun}`), count }))
      .join(", ");
}

function Staying({ held }: { held: Held }) {
  const t = useTranslations("people.erase");
  const accounts = held.nouns.find(({ noun }) => noun === "staff")?.records ?? [];
  return (
    <div>
      <h4 className="font-bold">{t("staysTitle")}</h4>
      <ul className="list-disc pl-5">
        <li>{t("staysTrace")}</li>
        {accounts.some(({ stays }) => stays) ? <li>{t("staysWorking")}</li> : null}
        {accounts.some(({ stays }) => !stays) ? <li>{t("staysFormer")}</li> : null}
      </ul>
    </div>
  );
}

/** Copies in other hands and in backups; who asked must know of them, before and after. */
export function OutOfReach({ outside, sheet }: { outside: SentOutside; sheet?: InSheet | undefined }) {
  const t = useTranslations("people.erase");
  const where = useTranslations("people.where");
  return (
    <div>
      <h4 className="font-bold">{t("outsideTitle")}</h4>
      <ul className="list-disc pl-5">
        {outside.map(({ channel, target, copies }) => (
          <li key={`${channel} ${target}`}>
            {t("outside", {
              where: where(target === "visitor" ? target : channel),
              target,
              count: Number(copies),
            })}
          </li>
        ))}
        {outside.length > 0 ? <li>{t("outsideText")}</li> : null}
        {sheet && sheet !== "none" ? <li>{t(`sheet.${sheet}`)}</li> : null}
        <li>{t("backups")}</li>
      </ul>
    </div>
  );
}
