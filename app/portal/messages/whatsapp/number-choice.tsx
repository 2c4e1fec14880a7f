import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { useWhatsAppWords } from "./use-whatsapp-words.ts";
import type { WhatsAppWords } from "./whatsapp-words.server.ts";

export const numbers = ["new", "own"] as const;
type Number = (typeof numbers)[number];

type Props = { words: WhatsAppWords; chosen: Number | undefined; on: boolean };

/** Asked first, because the two are set up in different ways. */
export function NumberChoice({ words, chosen, on }: Props) {
  const t = useWhatsAppWords(words);
  const options = numbers.map((number) => (
    <Option key={number} words={words} number={number} isChosen={number === chosen} />
  ));
  if (on)
    return (
      <Card className="max-w-text">
        <Disclosure summary={t("choice.title")}>
          <div className="grid gap-6">{options}</div>
        </Disclosure>
      </Card>
    );
  return (
    <Card className="grid gap-6">
      <PageHead level="h2" title={t("choice.title")} lead={t("choice.lead")} />
      <div className="grid gap-6 lg:grid-cols-2">{options}</div>
    </Card>
  );
}

const aspects = ["needs", "costs", "takes"] as const;

type OptionProps = { words: WhatsAppWords; number: Number; isChosen: boolean };

function Option({ words, number, isChosen }: OptionProps) {
  const t = useWhatsAppWords(words);
  const own = words.choice[number];
  return (
    <section className="grid content-start gap-3 rounded-lg border border-line p-4" aria-label={own.title}>
      <h3 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        <span>{own.title}</span>
        {isChosen ? <Badge tone="success">{t("choice.chosen")}</Badge> : null}
      </h3>
      <p>{own.lead}</p>
      {aspects.map((aspect) => (
        <div key={aspect} className="grid gap-1">
          <h4 className="text-sm font-semibold">{t(`choice.${aspect}`)}</h4>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {Object.values(own[aspect]).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ))}
      {isChosen ? null : (
        <ButtonLink
          href={`/settings/whatsapp?screen=connect&number=${number}`}
          variant="quiet"
          className="justify-self-start"
        >
          <span>{t("choice.choose")}</span>
          <span className="sr-only">: {own.title}</span>
        </ButtonLink>
      )}
    </section>
  );
}
