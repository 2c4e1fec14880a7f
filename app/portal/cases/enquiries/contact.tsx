import type { Enquiry } from "../../../domain/cases/enquiries/tables.ts";
import type { Channel } from "../../../domain/messages/conversations/tables.ts";
import type { Language } from "../../../platform/language/language.ts";
import { dialled, phoneKind } from "../../../platform/language/phone.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { WhatsApp } from "../../../ui/whatsapp.tsx";
import { useSiteDetails } from "../../frame/page/use-site-details.ts";
import type { LoadedThread } from "../../messages/conversations/load-thread.server.ts";

type Props = {
  enquiry: Enquiry;
  /** Service and its documents in each language; empty without a single service. */
  requested: Record<Language, { service: string; papers: readonly string[] }>;
  /** Where it can be answered, one writes there and nowhere else. */
  thread: LoadedThread | undefined;
};

export function Contact({ enquiry, requested, thread }: Props) {
  const t = useTranslations("enquiries");
  const answers = (wanted: Channel) =>
    thread?.channels.some(({ channel, isOn, to }) => channel === wanted && isOn && to !== undefined);
  // Not a <p>: the WhatsApp popover inside would close it, and hydration would fail.
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {enquiry.phone ? (
        <ButtonLink href={`tel:${dialled(enquiry.phone)}`} icon="phone" className={iconOnly}>
          <span className="max-sm:sr-only">{t("call")}</span>
        </ButtonLink>
      ) : null}
      {enquiry.phone && phoneKind(enquiry.phone) === "mobile" && !answers("whatsapp") ? (
        <EnquiryWhatsApp enquiry={enquiry} requested={requested} />
      ) : null}
      {enquiry.email && !answers("mail") ? (
        <ButtonLink href={`mailto:${enquiry.email}`} variant="quiet" icon="mail" className={iconOnly}>
          <span className="max-sm:sr-only">{t("write")}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}

const iconOnly = "max-sm:size-11 max-sm:p-0";

function EnquiryWhatsApp({ enquiry: { name, phone, reference }, requested }: Omit<Props, "thread">) {
  const t = useTranslations("enquiries.templates");
  const about = { name, reference, firm: useSiteDetails().firm.brand };
  return (
    <WhatsApp
      compact
      number={dialled(phone).slice(1)}
      templates={["answer", "missed", "papers"]}
      text={(key) => {
        const { service, papers } = requested[key.endsWith(".hi") ? "hi" : "en"];
        return t(key, { ...about, service, papers: papers.join(", ") || "none" });
      }}
    />
  );
}
