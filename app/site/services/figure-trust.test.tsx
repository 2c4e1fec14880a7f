import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { servicePaths } from "../../domain/catalogue/services/catalogue.ts";
import { findService } from "../../domain/catalogue/services/pages.server.ts";
import { languages } from "../../platform/language/language.ts";
import { publicMessages } from "../../platform/language/public-messages.ts";
import { staffMessages } from "../../platform/language/staff-messages.ts";
import { MessagesProvider } from "../../ui/use-translations.tsx";
import { FigureTrust } from "./figure-trust.tsx";

test.each(languages)(
  "each service page says what its figures rest on, also those that no source confirms, in %s",
  (language) => {
    const messages = { ...publicMessages[language], staff: staffMessages[language] };
    const kinds = new Set<string>();
    for (const path of servicePaths) {
      const page = findService(path.slice(1), language);
      if (!page) throw new Error(`${path} has no text in ${language}`);
      const html = renderToStaticMarkup(
        <MessagesProvider locale={language} messages={messages}>
          <FigureTrust page={page} beingChecked={false} />
        </MessagesProvider>,
      );
      for (const { trust, count, values } of page.trust) {
        const isCompared = trust === "secondary" || trust === "none";
        expect(html).toContain(isCompared ? `: ${count} (${renderToStaticMarkup(values)})` : `: ${count}`);
        kinds.add(trust);
      }
    }
    expect(kinds).toContain("official");
  },
);
