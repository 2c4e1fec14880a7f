import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { type Keys, useKeys } from "../../ui/use-keys.ts";
import type { MenuItem } from "./menu.ts";

/** The keys that work on every page: "?" for all keys, and "g" with a letter to go to a page. */
export function useFrameKeys(pages: readonly MenuItem[], showKeys: () => void): void {
  const t = useTranslations("portal");
  const navigate = useNavigate();
  const keys: Record<string, Keys[string]> = { "?": { label: t("keys.show"), run: showKeys } };
  for (const { name, key, to } of pages)
    if (key)
      keys[`g ${key}`] = {
        label: t("keys.goTo", { page: t(`nav.${name}`) }),
        run: () => void navigate(to),
      };
  useKeys(keys, true);
}
