// The second client entry: React and the live forms, fetched only when somebody reaches for a form.
import type { FormIslandData } from "./enquiries/form-island.tsx";
import { formFields } from "./enquiries/schema.ts";
import type { EnquirySentences } from "./enquiries/sentences.ts";
import type { Language } from "./language/language.ts";

const sentences: Record<Language, () => Promise<{ default: EnquirySentences }>> = {
  en: () => import("../content/messages/en/enquiries.json"),
  hi: () => import("../content/messages/hi/enquiries.json"),
};

/** Takes over one form that is on the page; what has been typed and chosen in it stays. */
export async function hydrate(island: HTMLElement): Promise<void> {
  if (import.meta.env.DEV) await import("virtual:react-router/inject-hmr-runtime");
  const data = JSON.parse(island.dataset.props ?? "{}") as FormIslandData;
  const [{ createElement }, { hydrateRoot }, { LiveEnquiryForm }, words] = await Promise.all([
    import("react"),
    import("react-dom/client"),
    import("./enquiries/live-form.tsx"),
    sentences[data.language](),
  ]);
  hydrateRoot(
    island,
    createElement(LiveEnquiryForm, { ...data, state: withTyped(island, data), sentences: words.default }),
  );
}

/** React would set a list back to what the server chose; so the server's choice becomes the visitor's. */
function withTyped(island: HTMLElement, { kind, state }: FormIslandData) {
  const form = island.querySelector("form");
  if (!form || state.status === "sent") return state;
  const fields = new FormData(form);
  return {
    ...state,
    typed: Object.fromEntries(formFields[kind].map((name) => [name, String(fields.get(name) ?? "")])),
  };
}
