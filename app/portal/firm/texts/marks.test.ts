import { expect, test } from "vitest";
import { deleted, fromNode, isShownAs, toHtml } from "./marks.ts";

const text = "- **Aadhaar card**: kept for {{pmegp.lock-in}}.\n- See [MUDRA](/MUDRA), {name}.";

test("figures, names and links are chips, bold is bold, and a list has points: no mark is seen", () => {
  const html = toHtml(text, { "{{pmegp.lock-in}}": "3 years" });
  const shown = html.replace(/<[^>]*>/g, "");
  expect(shown).toBe("• Aadhaar card: kept for 3 years.\n• See MUDRA ↗, name.");
  expect(html).toContain('data-mark="{{pmegp.lock-in}}"');
});

test("a table is a table and a heading a heading: no line of marks is seen", () => {
  const html = toHtml("Before\n\n| You | We |\n|---|---|\n| **Sign** | a \\| b |\n\n### Why?\n\nSo.", {});
  expect(html.replace(/<[^>]*>/g, " ")).not.toMatch(/\|-|#|\*\*/);
  expect(html).toContain("<tr><td><b>Sign</b></td><td>a | b</td></tr>");
  expect(html).toContain('<b data-before="### ">Why?</b>');
});

test("a table is stored as lines, without the rows that have no words", () => {
  const cell = (text: string) => node("TD", [node("#text", text)]);
  const row = (...cells: string[]) => node("TR", cells.map(cell));
  const rows = node("TBODY", [row("You", "We"), row("Sign\n", "a | b"), row("", " ")]);
  const table = { ...node("TABLE", [rows]), dataset: { rule: "|---|---|" } };
  const heading = { ...node("B", [node("#text", "Why?")]), dataset: { before: "### " } };
  expect(fromNode(node("DIV", [table, node("#text", "\n"), heading]))).toBe(
    "| You | We |\n|---|---|\n| Sign | a \\| b |\n\n### Why?",
  );
  expect(fromNode(node("DIV", [{ ...table, childNodes: [row("", "")] }]))).toBe("");
});

test("what is typed as HTML stays text", () => {
  expect(toHtml('<img src="x" onerror="y"> {a"b}', {})).not.toContain("<img");
});

type Node = Parameters<typeof fromNode>[0];
const node = (nodeName: string, content: string | Node[], mark?: string): Node => ({
  nodeName,
  textContent: typeof content === "string" ? content : "",
  childNodes: typeof content === "string" ? [] : content,
  dataset: mark === undefined ? {} : { mark },
});

test("what stands in the box is stored with its marks", () => {
  const box = node("DIV", [
    node("#text", "• "),
    node("B", [node("#text", "Aadhaar card")]),
    node("#text", ": kept for "),
    node("SPAN", "3 years", "{{pmegp.lock-in}}"),
    node("#text", "."),
    node("BR", ""),
    node("#text", "• See "),
    node("SPAN", "MUDRA ↗", "[MUDRA](/MUDRA)"),
    node("#text", ", "),
    node("SPAN", "name", "{name}"),
    node("#text", "."),
  ]);
  expect(fromNode(box)).toBe(text);
});

test("a figure that was deleted is named, each once", () => {
  expect(deleted("{{a.b}} to {{a.c}}, {{a.b}}", "up to {{a.c}}")).toEqual(["{{a.b}}"]);
  expect(deleted("Call {phone}", "Call {phone} now")).toEqual([]);
});

test("a text is known on its page by its words, whatever stands for its figures", () => {
  expect(isShownAs("Call {phone}", "Call 00000 00001")).toBe(true);
  expect(isShownAs("Subsidy of {{pmegp.a}} to {{pmegp.b}}", "Subsidy of  15% to 35%")).toBe(true);
  expect(isShownAs("Call {phone}", "Ask us")).toBe(false);
  expect(isShownAs("Home", "Home page")).toBe(false);
  expect(isShownAs("{projects}", "800+")).toBe(false);
});
