import sharp from "sharp";
import { expect, test } from "vitest";
import { defaultDetails } from "../../domain/firm/settings/site-details.ts";
import type { PdfContent } from "./content.ts";
import { run } from "./pdf.task.ts";
import { withBranding } from "./render-pdf.server.ts";
import { readPdf, textByReader } from "./test-pdf.ts";

const content: PdfContent = {
  language: "en",
  firm: "Sopan Business Consultancy",
  contactLines: ["Main Road"],
  title: "Receipt",
  under: "",
  parts: [],
  foot: "Foot",
  unwritable: "",
  pages: "{page}",
  onePage: true,
};
const tools = { tell: () => {}, signal: new AbortController().signal };
const hasPicture = async (of: PdfContent) =>
  Buffer.from(await run(of, tools))
    .toString("latin1")
    .includes("/Subtype /Image");
const { brand } = defaultDetails;
const bytesOf = (file: Buffer | string) => () => Promise.resolve(Buffer.from(file as string));

test("a PDF has the firm's logo, an SVG or a PNG, at its head", async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 2"><path d="M0 0h5v1z"/></svg>';
  for (const file of [png, svg]) {
    const shown = await withBranding(content, { ...brand, logo: "a.svg" }, bytesOf(file));
    expect(await hasPicture(shown)).toBe(true);
    const { texts } = readPdf(await run(shown, tools));
    expect(texts).toContain(content.firm);
  }
});

test("without a logo, or with one that cannot be read, a PDF has none and is made all the same", async () => {
  expect(await withBranding(content, brand, () => Promise.reject(new Error("none was asked for")))).toBe(
    content,
  );
  const missing = await withBranding(content, { ...brand, logo: "a.svg" }, () =>
    Promise.reject(new Error("gone")),
  );
  const broken = await withBranding(content, { ...brand, logo: "a.svg" }, bytesOf("no drawing"));
  for (const of of [content, missing, broken]) expect(await hasPicture(of)).toBe(false);
});

test("a reader finds each label before its value and on its line, in both scripts", async (context) => {
  const facts: PdfContent["parts"][number]["facts"] = [
    ["Name", "Sita Two"],
    ["मोबाइल", "91000 00002"],
  ];
  const columns = [
    { label: "Month", share: 0.5 },
    { label: "ब्याज", share: 0.5, right: true },
  ];
  const parts = [
    { heading: "From", facts },
    { heading: "Paid", columns, rows: [["1", "₹4,791.67"]] },
  ];
  const bytes = await run({ ...content, parts }, tools);
  const lines = ["From", "Name Sita Two", "मोबाइल 91000 00002", "Paid", "Month ब्याज", "1 ₹4,791.67"];
  for (const order of ["raw", "layout"] as const) {
    const read = textByReader(bytes, order);
    context.skip(read === undefined, "pdftotext is not installed: apt install poppler-utils");
    const found = read?.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
    expect(found?.filter((line) => lines.includes(line))).toEqual(lines);
  }
});

test("the amount is read beside the title, and a line for the signature after the parts", async () => {
  const parts = [{ heading: "Payment", facts: [["Paid by", "Card"]] as [string, string][] }];
  const signature = { above: "For the firm", below: "Authorised signature" };
  const { texts } = readPdf(await run({ ...content, amount: "₹2,500", parts, signature }, tools));
  expect(texts.indexOf("₹2,500")).toBeLessThan(texts.indexOf("Payment"));
  expect(texts.indexOf("For the firm")).toBeGreaterThan(texts.indexOf("Card"));
  expect(texts).toContain("Authorised signature");
});
