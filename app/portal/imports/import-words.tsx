import type { ComponentType } from "react";
import { importMessages } from "../../platform/language/import-messages.ts";
import { useLocale } from "../../ui/use-translations.tsx";
import { WithMessages } from "../page/with-messages.tsx";

/** A page with the sentences about imports besides the portal's. */
export function withImportWords<Props extends object>(Page: ComponentType<Props>) {
  return function WithImportWords(props: Props) {
    return (
      <WithMessages more={{ imports: importMessages[useLocale()] }}>
        <Page {...props} />
      </WithMessages>
    );
  };
}
