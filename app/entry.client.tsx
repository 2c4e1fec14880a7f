import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { addPortalMessages } from "./platform/language/portal-language.ts";
import { keepFailedRequests } from "./portal/frame/pending/requests.ts";
import { rememberTypedText, TypedText } from "./portal/frame/shell/typed-text.client.tsx";

// Only portal pages load this file; public pages have no framework script.
rememberTypedText();
keepFailedRequests();
// Before hydration, so that no English shows first.
if (document.documentElement.lang.startsWith("hi")) {
  const { hindiMessages } = await import("./platform/language/portal-messages-hindi.ts");
  addPortalMessages("hi", hindiMessages);
}
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TypedText>
        <HydratedRouter />
      </TypedText>
    </StrictMode>,
  );
});
