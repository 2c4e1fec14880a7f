import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** Goes through addresses with two pages at a time, which keeps two cores busy, and answers each one's faults. */
export async function visitSideBySide(
  browser: Browser,
  addresses: readonly string[],
  options: BrowserContextOptions,
  faultsOf: (page: Page, address: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const waiting = [...addresses];
  const faults: Record<string, string[]> = {};
  const visitor = async () => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const found = await faultsOf(page, address);
      if (found.length > 0) faults[address] = found;
    }
    await context.close();
  };
  await Promise.all([visitor(), visitor()]);
  return faults;
}
