import { type Adapter, headerOf, json } from "./shape.ts";

/** Basin responds in JSON at an address that ends in ".json". Its header for the visitor's IP address is not sent: we store none. */
export const basin: Adapter = {
  name: "Basin",
  host: "usebasin.com",
  wire: (url, fields, secret) => ({
    url: withSuffix(url),
    body: JSON.stringify(fields),
    contentType: json,
    headers: headerOf("Basin-API-Key", secret),
  }),
};

function withSuffix(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith(".json")) url.pathname = `${url.pathname.replace(/\/$/, "")}.json`;
  return url.href;
}
