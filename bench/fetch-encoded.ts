import { get } from "node:http";
import { buffer } from "node:stream/consumers";

/** The encoded body of a response, which `fetch` would decode. */
export function fetchEncoded(url: string, encoding: string, cookie = ""): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": encoding, ...(cookie && { cookie }) };
    get(url, { headers, timeout: 5000, agent: false }, (response) => {
      if (response.statusCode === 200 && response.headers["content-encoding"] === encoding)
        buffer(response).then(resolve, reject);
      else
        reject(new Error(`${url} answered ${response.statusCode}, ${response.headers["content-encoding"]}`));
    }).once("error", reject);
  });
}
