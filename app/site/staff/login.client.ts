// The script of the sign-in: numbers are typed and pasted as they come, and the alert after it is a modal one.
import { typedMobile } from "../../platform/language/typed-mobile.ts";
import { tidyCapped } from "../../ui/tidy-capped.ts";

/** The alert that the server rendered open becomes a modal one, and its link the button that it looks like. */
function showAlert() {
  const alert = document.querySelector<HTMLDialogElement>("dialog[role=alertdialog][open]");
  if (!alert) return;
  const ok = alert.querySelector("a");
  // Not close(): its event would come later and be taken for an OK.
  alert.open = false;
  alert.showModal();
  ok?.setAttribute("role", "button");
  // Escape is an OK too: behind the alert there is nothing to stay for.
  alert.addEventListener("close", () => ok?.click());
  ok?.addEventListener("keydown", (event) => {
    if (event.key === " ") ok.click();
  });
}

function start() {
  const mobile = document.querySelector<HTMLInputElement>("#mobile");
  if (mobile) tidyCapped(mobile, typedMobile);
  showAlert();
  try {
    // Nobody is signed in: the clients whom somebody opened last are not for the next one.
    localStorage.removeItem("recent");
  } catch {
    // Storage is switched off: there are none.
  }
}

// The script is async, so it may run before the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
