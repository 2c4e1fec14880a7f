import type { TrashedClient } from "../../../../domain/cases/clients/profile.server.ts";
import type { SheetPart } from "../../../../domain/cases/sheet/look-up.server.ts";
import { spaced } from "../../../../platform/language/phone.ts";
import { TextLink } from "../../../../ui/link.tsx";
import { Message } from "../../../../ui/message.tsx";
import { PostButton } from "../../../../ui/post-button.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";
import { PageTitle } from "../../../frame/page/page-title.tsx";
import { useRegisterName } from "../../../frame/page/use-register.ts";
import { SheetProfile } from "./sheet-profile.tsx";

type Props = {
  mobile: string;
  trashed: readonly TrashedClient[];
  /** Undefined without a hosted sheet. */
  part: SheetPart | Promise<SheetPart> | undefined;
  mayChange: boolean;
};

/** Clients in the trash, and the row in the hosted sheet. */
export function NumberProfile({ mobile, trashed, part, mayChange }: Props) {
  const registerName = useRegisterName();
  const t = useTranslations("profile");
  return (
    <div className="stack max-w-page gap-6">
      <PageTitle>{spaced(mobile)}</PageTitle>
      {part ? (
        <SheetProfile mobile={mobile} part={part} mayChange={mayChange} />
      ) : (
        <h1 className="text-2xl">{t("notFound")}</h1>
      )}
      {trashed.map(({ id, name, scheme, project_name }) => (
        <Message
          key={id}
          tone="info"
          title={t("trashed.title", { name, scheme: registerName(scheme), project: project_name })}
          still
        >
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            {mayChange ? (
              <PostButton label={t("trashed.restore")} intent="restore" fields={{ client: id }} />
            ) : null}
            <TextLink href="/clients/trash">{t("trashed.open")}</TextLink>
          </div>
        </Message>
      ))}
    </div>
  );
}
