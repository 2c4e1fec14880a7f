import { expect, test } from "vitest";
import { createMarkup } from "./keep-markup.server.tsx";

/** Asks for the names as list items, and returns them with how many were rendered. */
function asking() {
  let now = 0;
  let rendered = 0;
  const markup = createMarkup(() => now);
  const ask = (shared: string, ...parts: string[]) => {
    rendered = 0;
    const render = (name: string) => {
      rendered++;
      return <li>{name}</li>;
    };
    const html = markup({ shared, parts, render, around: (items) => items }).join("");
    return { html, rendered };
  };
  return { ask, later: (ms: number) => (now += ms) };
}

test("what was rendered once is sent again, in the order that is asked for", () => {
  const { ask } = asking();
  expect(ask("en", "Asha", "Ravi")).toEqual({ html: "<li>Asha</li><li>Ravi</li>", rendered: 2 });
  expect(ask("en", "Ravi", "Meena", "Asha")).toEqual({
    html: "<li>Ravi</li><li>Meena</li><li>Asha</li>",
    rendered: 1,
  });
});

test("what depends on something else is rendered anew, and after a minute everything is", () => {
  const { ask, later } = asking();
  ask("en", "Asha");
  expect(ask("hi", "Asha").rendered).toBe(1);
  later(61_000);
  expect(ask("en", "Asha").rendered).toBe(1);
});

test("what somebody typed stays text", () => {
  const { ask } = asking();
  expect(ask("en", "<hr/>", "B").html).toBe("<li>&lt;hr/&gt;</li><li>B</li>");
});
