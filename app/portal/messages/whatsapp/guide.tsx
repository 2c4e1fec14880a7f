import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

type Words = { words: WhatsAppWords };

const needs = ["business", "number", "app", "token", "card"] as const;

export function Needs({ words }: Words) {
  const t = useWhatsAppWords(words);
  return (
    <Card className="grid gap-3">
      <PageHead level="h2" title={t("needs.title")} lead={t("needs.lead")} />
      <ul className="grid list-disc gap-2 pl-5">
        {needs.map((need) => (
          <li key={need}>{t(`needs.${need}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

const runSteps = ["number", "list", "check", "write", "answer", "file", "template", "stop", "cut"] as const;

/** Manual test with a real phone, because automated tests cannot reach Meta. */
export function FirstRun({ words }: Words) {
  const t = useWhatsAppWords(words);
  return (
    <Card>
      <Disclosure summary={t("firstRun.title")}>
        <p className="mb-3 text-ink-soft">{t("firstRun.lead")}</p>
        <ol className="grid list-decimal gap-2 pl-5">
          {runSteps.map((step) => (
            <li key={step}>{t(`firstRun.${step}`)}</li>
          ))}
        </ol>
      </Disclosure>
    </Card>
  );
}
