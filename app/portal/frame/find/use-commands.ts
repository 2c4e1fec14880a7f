import { useNavigate } from "react-router";
import { activeRegisters } from "../../../domain/catalogue/registers/registers.ts";
import type { IconName } from "../../../ui/icon-paths.ts";
import { activeKeys } from "../../../ui/use-keys.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useDensity } from "../page/use-density.ts";
import { useRegisterName } from "../page/use-register.ts";

/** Neither the navigation nor a register has this address. */
export const importPath = "/clients/import";

export type Command = { id: string; name: string; icon: IconName; keys?: string; run: () => void };

export type CommandOptions = {
  openable: readonly string[];
  pages: readonly { name: string; to: string; icon: IconName }[];
  logOut(): void;
  showKeys(): void;
};

/** Commands of the page, what can be added, the pages this person may open, and their settings. */
export function useCommands({ openable, pages, logOut, showKeys }: CommandOptions): Command[] {
  const t = useTranslations("find.commands");
  const nav = useTranslations("portal.nav");
  const registerName = useRegisterName();
  const navigate = useNavigate();
  const { toggle } = useDensity();
  const goTo = (href: string) => () => void navigate(href);
  const page = activeKeys().filter(({ isGlobal }) => !isGlobal);
  const adding = activeRegisters().filter(({ form }) => openable.includes(form));
  function command(id: "import" | "density" | "keys", icon: IconName, run: () => void) {
    return { id, name: t(id), icon, run };
  }
  return [
    ...page.map(({ key, label, run }) => ({
      id: `key-${key}`,
      name: label,
      icon: "arrow-right" as const,
      keys: key,
      run,
    })),
    ...adding.map(({ key, form }) => ({
      id: key,
      name: t("add", { register: registerName(key) }),
      icon: "plus" as const,
      run: goTo(form),
    })),
    ...(openable.includes(importPath) ? [command("import", "download", goTo(importPath))] : []),
    ...pages.map(({ name, to, icon }) => ({
      id: `to-${to}`,
      name: t("goTo", { page: name }),
      icon,
      run: goTo(to),
    })),
    { id: "to-account", name: t("goTo", { page: nav("account") }), icon: "user", run: goTo("/account") },
    command("density", "menu", toggle),
    command("keys", "info", showKeys),
    { id: "logout", name: nav("logout"), icon: "logout", run: logOut },
  ];
}

/** Every typed word begins a word of the name. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/[\s-]+/);
  return commands.filter(({ name }) => {
    const own = name.toLowerCase().split(/[\s-]+/);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
