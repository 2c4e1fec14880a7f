import { useTranslations } from "use-intl";
import { classes } from "../../ui/classes.ts";
import { Heading, Section } from "../../ui/section.tsx";

/** Whose turn it is at each stage of a case, in order. */
const turns = [
  ["call", "you"],
  ["check", "we"],
  ["agree", "you"],
  ["prepare", "we"],
  ["submit", "you"],
  ["watch", "we"],
  ["decide", "office"],
] as const;

const columns = { you: "mr-8 sm:mr-0", we: "ml-8 bg-band-line sm:ml-0", office: "sm:col-span-2" };

/** From the first call to the certificate as a conversation: the visitor's turns left, the firm's right. */
export function HowWeWork() {
  const t = useTranslations("about.path");
  return (
    <Section ground="band">
      <Heading lead={<span className="text-on-band-soft">{t("lead")}</span>}>{t("title")}</Heading>
      <ol className="mt-10 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {turns.map(([stage, who], index) => (
          <li
            key={stage}
            className={classes(
              "grid grid-cols-[auto_1fr] gap-4 rounded-lg border border-band-line p-4",
              columns[who],
            )}
          >
            <span className="text-2xl font-extrabold text-marigold" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className="text-sm">{t(who)}</p>
              <h3>{t(`${stage}.title`)}</h3>
              <p className="mt-1 text-on-band-soft">{t(`${stage}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
