import { dialled, spaced } from "../../../platform/language/phone.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDates } from "../../frame/page/use-dates.ts";
import type { LoadedThread } from "./load-thread.server.ts";

type Props = LoadedThread["channels"][number] & { since: string; channels: LoadedThread["channels"] };

/** Suggests mail or a call instead. */
export function Unreachable({ channel, phone, since, channels }: Props) {
  const t = useTranslations("conversations.unreachable");
  const { dayOf } = useDates();
  const mail = channels.find((one) => one.channel === "mail");
  return (
    <div className={`only-${channel}`}>
      <Message
        tone="warning"
        still
        title={t("title", { number: phone ? spaced(phone) : "", day: dayOf(since) })}
      >
        <p>{t("text")}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          {mail?.isOn && mail.to ? (
            <label htmlFor="channel-mail" className="btn btn-quiet">
              {t("mail")}
            </label>
          ) : null}
          {phone ? (
            <ButtonLink href={`tel:${dialled(phone)}`} icon="phone" variant="quiet">
              {t("call")}
            </ButtonLink>
          ) : null}
        </p>
      </Message>
    </div>
  );
}
