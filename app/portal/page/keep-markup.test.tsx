import { expect, onTestFinished, test, vi } from "vitest";
import { createMarkup } from "./keep-markup.server.tsx";
import { longestKept } from "./short-memory.server.ts";

/** Asks for the names as list items, and returns them with how many were rendered. */
function asking() {
  let rendered = 0;
  const markup = createMarkup();
  return (shared: string, ...parts: string[]) => {
    rendered = 0;
    const render = (name: string) => {
      rendered++;
      return <li>{name}</li>;
    };
    const html = markup({ shared, parts, render, around: (items) => items }).join("");
    return { html, rendered };
  };
}

test("what was rendered once is sent again, in the order that is asked for", () => {
  const ask = asking();
  expect(ask("en", "Asha", "Ravi")).toEqual({ html: "<li>Asha</li><li>Ravi</li>", rendered: 2 });
  expect(ask("en", "Ravi", "Meena", "Asha")).toEqual({
    html: "<li>Ravi</li><li>Meena</li><li>Asha</li>",
    rendered: 1,
  });
});

test("what depends on something else is rendered anew, and after a minute everything is", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ask = asking();
  ask("en", "Asha");
  expect(ask("hi", "Asha").rendered).toBe(1);
  vi.advanceTimersByTime(longestKept);
  expect(ask("en", "Asha").rendered).toBe(1);
});

test("what somebody typed stays text", () => {
  const ask = asking();
  expect(ask("en", "<hr/>", "B").html).toBe("<li>&lt;hr/&gt;</li><li>B</li>");
});
