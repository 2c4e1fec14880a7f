import { routeNeedsContext, scriptsContext, settingsContext } from "../../../contexts/services.ts";
import { activeRegisters } from "../../../domain/catalogue/registers/registers.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { Route } from "./+types/worker-script";
import type { WorkerSettings } from "./worker-scope.ts";

const wordsIn = (language: Language) => allMessages[language].portal.offline.page;

/** Its text changes with each build and the owner's setting, so browsers notice updates. Contains nothing personal. */
export function loader({ context }: Route.LoaderArgs) {
  const { worker, version } = context.get(scriptsContext);
  const prefixes = Object.entries(context.get(routeNeedsContext))
    .filter(([, { read }]) => read !== "anybody")
    .map(([address]) => address.split("/")[1] ?? "");
  const settings: WorkerSettings = {
    version,
    keeps: context.get(settingsContext).security().offline !== "off",
    prefixes: [...new Set(prefixes)],
    lists: activeRegisters().map(({ list }) => list),
    words: { en: wordsIn("en"), hi: wordsIn("hi") },
  };
  const script = `self.portal=${JSON.stringify(settings)};importScripts(${JSON.stringify(worker)});`;
  return new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}
