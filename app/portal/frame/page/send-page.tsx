import { profilePath } from "../../../domain/cases/clients/fields.ts";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useIsOn } from "./use-is-on.ts";

type Props = { clientId: string; variant?: "primary" | "quiet"; className?: string };

/** Makes a link in the person's language, and opens where it can be sent or copied. */
export function SendPage({ clientId, variant = "quiet", className }: Props) {
  const t = useTranslations("applicantLinks");
  const links = `${profilePath(clientId)}/links`;
  if (!useIsOn()(links)) return null;
  return (
    <PostButton
      label={t("make")}
      intent="make"
      form={{ action: links }}
      variant={variant}
      icon="share"
      {...(className && { className })}
    />
  );
}

/** After something that the client can see there. */
export function OfferPage({ clientId }: Pick<Props, "clientId">) {
  const t = useTranslations("applicantLinks");
  if (!useIsOn()(`${profilePath(clientId)}/links`)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p className="text-sm">{t("offer")}</p>
      <SendPage clientId={clientId} />
    </div>
  );
}
