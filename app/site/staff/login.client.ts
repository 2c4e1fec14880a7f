// Tidies typed and pasted numbers, and makes the alert modal.
import { typedMobile } from "../../platform/language/typed-mobile.ts";
import { tidyCapped } from "../../ui/tidy-capped.ts";

/** Its link becomes the button that it looks like. */
function showAlert() {
  const alert = document.querySelector<HTMLDialogElement>("dialog[role=alertdialog][open]");
  if (!alert) return;
  const ok = alert.querySelector("a");
  // Not close(): its event would come later and count as an OK.
  alert.open = false;
  alert.showModal();
  ok?.setAttribute("role", "button");
  // Escape counts as OK.
  alert.addEventListener("close", () => ok?.click());
  ok?.addEventListener("keydown", (event) => {
    if (event.key === " ") ok.click();
  });
}

function start() {
  const mobile = document.querySelector<HTMLInputElement>("#mobile");
  if (mobile) tidyCapped(mobile, typedMobile);
  showAlert();
  if (
    "parseRequestOptionsFromJSON" in (window.PublicKeyCredential ?? {}) &&
    document.querySelector("#passkey")
  )
    import("./passkey-form.ts").then(({ startPasskeys }) => startPasskeys());
  try {
    // Nobody is signed in: the next person must not see the clients opened last.
    localStorage.removeItem("recent");
  } catch {
    // Storage is switched off: nothing is stored.
  }
}

// An async script may run before the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
