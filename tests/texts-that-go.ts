import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import type { Outcome } from "./steps.ts";

// A browser's translation puts <font> elements in place of the text nodes of a page. React still holds the nodes: it fails when it
// removes one of them, or inserts something before one, and the page is gone. So a text beside other children that appears and
// goes has an element of its own, and so has one behind something that appears and goes.

type Node = { type: string; start: number; [key: string]: unknown };
type Kind = "nothing" | "text" | "element";
/** What the names of a file stand for, as far as it says so. */
type Names = ReadonlyMap<string, readonly Kind[]>;

/** What an expression may be on the page. What is only handed through, such as `children`, is looked at where it is made. */
function kindsOf(node: Node, names: Names): readonly Kind[] {
  const at = (key: string) => kindsOf(node[key] as Node, names);
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return ["element"];
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ChainExpression":
      return at("expression");
    case "ConditionalExpression":
      return [...at("consequent"), ...at("alternate")];
    case "LogicalExpression":
      return node.operator === "&&" ? ["nothing", ...at("right")] : [...at("left"), ...at("right")];
    case "Literal":
      if (node.value === null || node.value === "" || typeof node.value === "boolean") return ["nothing"];
      return [isSpace(node.value) ? "element" : "text"];
    case "JSXEmptyExpression":
      return ["nothing"];
    case "Identifier":
      return node.name === "undefined" ? ["nothing"] : (names.get(String(node.name)) ?? ["element"]);
    case "CallExpression":
      if (drawsElements(node, names)) return ["element"];
      // Of nothing it makes an empty text, which React leaves out.
      return isJoin(node) ? ["nothing", "text"] : ["text"];
    default:
      return ["text"];
  }
}

/** Whether a call gives elements: one with elements in it, such as `map`, or of a function that has them. */
function drawsElements({ callee, arguments: given }: Node, names: Names): boolean {
  const called = callee as Node;
  return (
    hasElements(given) || (called.type === "Identifier" && names.get(String(called.name))?.[0] === "element")
  );
}

function isJoin({ callee }: Node): boolean {
  const { property } = callee as { property?: Node };
  return property?.type === "Identifier" && property.name === "join";
}

function hasElements(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(hasElements);
  if (!part || typeof part !== "object") return false;
  return /^JSX(Element|Fragment)$/.test(String((part as Node).type)) || Object.values(part).some(hasElements);
}

/** A child of an element: nothing for white space that only breaks lines. */
function childKinds(child: Node, names: Names): readonly Kind[] {
  if (child.type === "JSXExpressionContainer") return kindsOf(child.expression as Node, names);
  if (child.type !== "JSXText") return ["element"];
  if (!isSpace(child.value)) return ["text"];
  return [String(child.value).includes("\n") ? "nothing" : "element"];
}

/** A translation leaves white space as it is. */
const isSpace = (value: unknown) => String(value).trim() === "";

const comesAndGoes = (kinds: readonly Kind[]) => new Set(kinds).size > 1;

/** The places in a file where a translated page would fail. */
export function textsThatGo(path: string, source: string): number[] {
  const { program } = parseSync(path, source);
  const names = namesIn(program);
  const found: number[] = [];
  const look = (parent: Node) => {
    const all = (parent.children as Node[]).map((child) => ({ child, kinds: childKinds(child, names) }));
    const children = all.filter(({ kinds }) => kinds.join() !== "nothing");
    // The only text of an element is replaced as a whole.
    if (children.length < 2 && parent.type === "JSXElement") return;
    let isBehind = false;
    for (const { child, kinds } of children) {
      if (kinds.includes("text") && (comesAndGoes(kinds) || isBehind)) found.push(child.start);
      isBehind =
        (isBehind && kinds.includes("nothing")) || (comesAndGoes(kinds) && kinds.includes("element"));
    }
  };
  new Visitor({
    JSXElement: (node) => look(node as unknown as Node),
    JSXFragment: (node) => look(node as unknown as Node),
  }).visit(program);
  return found;
}

/** Constants by their values, functions by whether there are elements in them. */
function namesIn(program: object): Names {
  const names = new Map<string, readonly Kind[]>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !init) return;
      const isFunction = /Function/.test(init.type);
      const kinds = kindsOf(init as unknown as Node, names);
      names.set(id.name, isFunction ? [hasElements(init) ? "element" : "text"] : kinds);
    },
    FunctionDeclaration: ({ id, body }) => {
      if (id) names.set(id.name, [hasElements(body) ? "element" : "text"]);
    },
  }).visit(program as never);
  return names;
}

/** Names every such place of the application. */
export async function checkTexts(): Promise<Outcome> {
  const lines = globSync("app/**/*.tsx").flatMap((path) => {
    const source = readFileSync(path, "utf8");
    return textsThatGo(path, source).map((start) => {
      const before = source.slice(0, start);
      return `${path}:${before.split("\n").length}: a text that appears or goes needs an element of its own: ${source.slice(start, start + 60).replace(/\s+/g, " ")}`;
    });
  });
  return { ok: lines.length === 0, output: lines.join("\n") };
}
