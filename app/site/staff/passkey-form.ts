const freshForMs = 4 * 60_000;

/** Shows the button, and offers passkeys among what it fills in. */
export function startPasskeys() {
  const form = document.querySelector<HTMLFormElement>("#passkey");
  const answer = form?.querySelector<HTMLInputElement>("input[name=answer]");
  const button = form?.querySelector("button");
  if (!form || !answer || !button) return;
  form.hidden = false;
  let waiting = new AbortController();
  let askedAt = 0;

  const ask = async (mediation?: "conditional") => {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    askedAt = Date.now();
    const response = await fetch("/login/passkey", { method: "POST", signal });
    if (!response.ok) throw new Error(response.statusText);
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json());
    const signed = await navigator.credentials.get({ publicKey, signal, ...(mediation && { mediation }) });
    answer.value = JSON.stringify(signed);
    form.requestSubmit();
  };

  // The person closed the browser's dialog, or nothing was chosen.
  const offer = () => ask("conditional").catch(() => undefined);
  button.addEventListener("click", () => {
    ask().catch(offerAgain);
  });
  const offerAgain = () => {
    if (canOffer) offer();
  };
  let canOffer = false;
  PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
    canOffer = can;
    offerAgain();
  });
  // The server forgets its question after five minutes.
  document.querySelector("#mobile")?.addEventListener("focus", () => {
    if (Date.now() - askedAt > freshForMs) offerAgain();
  });
}
