let forgetting: Promise<unknown> | undefined;

/**
 * Starts the portal's service worker where the browser has them, which is on https and localhost, and tells it what was
 * loaded before it was there.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Browsers may block it, and an update may fail on a weak line: then the portal works without.
  if (!(await navigator.serviceWorker.register("/service-worker.js").catch(() => undefined))) return;
  const { active } = await navigator.serviceWorker.ready;
  await forgetting;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const assets = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`));
  active?.postMessage({ page: location.href, assets });
}

/** Forgets every page that is kept on this device, and no longer tells it of new enquiries. */
export function forgetCopies(): void {
  const forget = async () => {
    const names = "caches" in window ? await caches.keys() : [];
    for (const name of names) if (name.startsWith("pages ")) await caches.delete(name);
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  // A browser that refuses has nothing to forget either.
  forgetting = forget().catch(() => {});
}

/** Opens the copy of a page; false when none is kept. */
export async function openCopy(page: URL): Promise<boolean> {
  const kept = "caches" in window && (await caches.match(page.href));
  if (kept) location.assign(page);
  return Boolean(kept);
}
