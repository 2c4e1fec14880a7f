import { Button } from "../../../ui/button.tsx";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { usePostingForm } from "../../frame/page/posting-form.ts";
import type { LoadedThread } from "./load-thread.server.ts";
import { threadAction } from "./thread-action.ts";

type Props = Pick<LoadedThread, "counterpartId" | "clientId" | "enquiryId" | "state">;

/** Neither a client nor an enquiry: the firm wrote first, from its phone. */
export function UnknownPerson({ counterpartId, clientId, enquiryId, state }: Props) {
  const t = useTranslations("conversations.unknown");
  const Form = usePostingForm();
  if (clientId || enquiryId || !state) return null;
  return (
    <Form
      method="post"
      action={threadAction(counterpartId)}
      className="print-none mx-auto flex w-full max-w-240 flex-wrap items-center gap-2 px-4 pb-2"
    >
      <HiddenFields values={{ intent: "makeEnquiry", conversation: state.id }} />
      <p className="min-w-0 text-sm">{t("text")}</p>
      <Button type="submit" variant="quiet">
        {t("make")}
      </Button>
    </Form>
  );
}
