let forgetting: Promise<unknown> | undefined;

/** Service workers need https or localhost. Tells the worker what was loaded before it started. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Browsers may block it, and updates may fail on a weak connection; the portal works without.
  if (!(await navigator.serviceWorker.register("/service-worker.js").catch(() => undefined))) return;
  const { active } = await navigator.serviceWorker.ready;
  await forgetting;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  active?.postMessage({ page: location.href, assets });
}

/** Deletes cached pages and ends notifications on this device. */
export function forgetCopies(): void {
  const forget = async () => {
    const names = "caches" in window ? await caches.keys() : [];
    for (const name of names) if (name.startsWith("pages ")) await caches.delete(name);
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  // A browser that refuses has stored nothing.
  forgetting = forget().catch(() => {});
}

/** False if there is no copy. */
export async function openCopy(page: URL): Promise<boolean> {
  const kept = "caches" in window && (await caches.match(page.href));
  if (kept) location.assign(page);
  return Boolean(kept);
}
