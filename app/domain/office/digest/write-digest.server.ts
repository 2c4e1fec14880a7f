import { createTranslator } from "use-intl/core";
import { type Block, letter } from "../../../platform/content/letter.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { shortRupees } from "../../../platform/language/amount.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { dayAfter, weekdayInWords } from "../../../platform/language/time.ts";
import { monthFigures, stuckClients, stuckDays } from "../../cases/clients/figures.server.ts";
import { countNew, countReceived } from "../../cases/enquiries/inbox.server.ts";
import { countGroups } from "../../cases/follow-ups/count-follow-ups.server.ts";
import { startsWithOwn } from "../../cases/follow-ups/day.ts";
import { registerOf } from "../../catalogue/registers/registers.ts";
import type { MailPayload } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visibleLists } from "../../people/staff/visible.server.ts";
import type { Rhythm } from "./tables.ts";

/** `today` in IST. */
type Digest = { every: Rhythm; email: string; today: string; language: Language };

/** Figures only, no names of clients. */
export async function writeDigest(
  db: Db,
  staff: Staff,
  { every, email, today, language }: Digest,
  from: Pick<Installation, "origin"> & { brand: string },
): Promise<MailPayload> {
  const t = createTranslator({
    locale: language,
    messages: allMessages[language].reports,
    namespace: "digest",
  });
  const { clients } = allMessages[language];
  const figures = await readFigures(await visibleLists(db, staff), staff, every, today);
  const { due, stuck, fresh, came, month } = figures;
  const waiting = stuck
    .filter(({ count }) => count > 0)
    .map(({ register, waiting, count }) =>
      t("stuck", {
        register: registerOf(register).words[language].name,
        count,
        whom: clients.waitingOn[waiting],
        days: stuckDays,
      }),
    );
  const { sanctioned, added } = month.figures;
  const parts: [string, string[]][] = [
    [t("due"), [t("dueToday", { count: due.today }), t("overdue", { count: due.overdue })]],
    [
      t("waits"),
      [
        ...(waiting.length > 0 ? waiting : [t("nothingStuck", { days: stuckDays })]),
        ...(fresh > 0 ? [t("oldest", { count: fresh })] : []),
      ],
    ],
    [t("came"), [t(every === "weekly" ? "enquiriesWeek" : "enquiriesDay", { count: came })]],
    [
      t("month"),
      [
        t("sanctioned", {
          count: sanctioned.now.count,
          amount: shortRupees(sanctioned.now.amount, language),
        }),
        t("added", { count: added.now.count }),
      ],
    ],
  ];
  const blocks: Block[] = [
    t("greeting", { name: staff.name }),
    ...parts.map(([title, items]) => ({ title, items })),
    { button: t("open"), href: `${from.origin}/dashboard` },
    { small: t("stop", { href: `${from.origin}/account#digest` }) },
  ];
  const day = weekdayInWords(today, localeOf[language]);
  return {
    to: email,
    subject: t("subject", { brand: from.brand, day }),
    ...letter(blocks, language),
  };
}

async function readFigures(db: Db, staff: Staff, every: Rhythm, today: string) {
  const since = { from: dayAfter(today, every === "weekly" ? -7 : -1), to: dayAfter(today, -1) };
  return {
    due: await countGroups(db, staff, { mine: startsWithOwn(staff.role), today }),
    stuck: await stuckClients(db, staff, today),
    fresh: await countNew(db, staff),
    came: await countReceived(db, staff, since),
    month: await monthFigures(db, staff, today),
  };
}
