import { useTranslations } from "use-intl";
import type { Erasure } from "../../domain/privacy/people.server.ts";
import { Message } from "../../ui/message.tsx";
import { OutOfReach, useCountsInWords } from "./erase-form.tsx";
import { RecordList } from "./record-list.tsx";

/** What an erasure did, what is still found and what is left to be done by hand. */
export function Erased({ erasure: { gone, left, outside, sheet } }: { erasure: Erasure }) {
  const t = useTranslations("people");
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
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-xl">{t("erase.staysTitle")}</h2>
          <RecordList found={{ nouns: left, outside }} />
        </section>
      ) : null}
    </>
  );
}
