import { expect, test } from "vitest";
import { safeHtml, withoutPrivatePictures } from "./safe-html.server.ts";

const shown = (src: string) =>
  /src=/.test(withoutPrivatePictures(safeHtml(`<p>a<img src="${src}" alt="x">b</p>`)));

test("pictures of public https addresses are shown", () => {
  for (const src of ["https://cdn.example.com/a.png?x=1&amp;y=2", "HTTPS://93.184.216.34/a.png"])
    expect(shown(src), src).toBe(true);
});

test("no picture is asked of the reader's own network, nor over plain http", () => {
  const hosts = [
    "192.168.1.1",
    "10.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "[::1]",
    "[fd00::1]",
    "[::ffff:10.0.0.1]",
  ];
  const names = ["localhost", "router", "nas.local", "a.internal", "a.LAN", "printer.home.arpa"];
  for (const host of [...hosts, ...names]) expect(shown(`https://${host}/a.png`), host).toBe(false);
  for (const src of ["http://cdn.example.com/a.png", "//cdn.example.com/a.png", "data:image/png;base64,AA"])
    expect(shown(src), src).toBe(false);
});
