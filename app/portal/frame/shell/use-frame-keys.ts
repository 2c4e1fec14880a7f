import { useNavigate } from "react-router";
import { type Keys, useKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { type MenuItem, useEntryName } from "./menu.ts";

/** "?" lists all keys; "g" and a letter goes to a page. */
export function useFrameKeys(pages: readonly MenuItem[], showKeys: () => void): void {
  const t = useTranslations("portal");
  const navigate = useNavigate();
  const keys: Record<string, Keys[string]> = { "?": { label: t("keys.show"), run: showKeys } };
  const entryName = useEntryName();
  for (const page of pages)
    if (page.key)
      keys[`g ${page.key}`] = {
        label: t("keys.goTo", { page: entryName(page) }),
        run: () => void navigate(page.to),
      };
  useKeys(keys, true);
}
