import { useNavigation } from "react-router";
import { Card } from "../../../ui/card.tsx";
import { PostButton } from "../../../ui/post-button.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";

/** Imports the rows of the hosted sheet like a file. `register` is of rows that name no register; the next page asks for it. */
export function SheetImport({ register }: { register: string }) {
  const t = useTranslations("imports.sheet");
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "sheet";
  return (
    <Card className="stack gap-4">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      <PostButton
        intent="sheet"
        fields={{ register }}
        form={{ action: "/clients/import", encType: "multipart/form-data" }}
        variant="quiet"
        busy={busy}
        disabled={busy}
        label={t(busy ? "busy" : "submit")}
      />
    </Card>
  );
}
