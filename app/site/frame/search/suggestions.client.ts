import type { Suggestions } from "./suggestions.ts";

const pauseMs = 150;
const known = new Map<string, Suggestions>();

type Box = {
  input: HTMLInputElement;
  list: HTMLElement;
  status: HTMLElement;
  active: number;
  requested: string;
};

/** Does nothing the second time. */
export function suggestFor(input: HTMLInputElement) {
  if (input.role === "combobox") return;
  const box: Box = { input, ...elementsFor(input), active: -1, requested: "" };
  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(update, pauseMs, box);
  });
  input.addEventListener("keydown", (event) => press(box, event));
  input.addEventListener("blur", () => close(box));
  // Otherwise the box loses the focus, and the list closes before the click.
  box.list.addEventListener("pointerdown", (event) => event.preventDefault());
  box.list.addEventListener("click", ({ target }) => open((target as Element).closest<HTMLElement>("li")));
  if (input.value !== input.defaultValue) update(box);
}

/** Linked to the box by ARIA attributes. */
function elementsFor(input: HTMLInputElement) {
  const list = document.createElement("ul");
  list.id = `${input.id}-pages`;
  list.role = "listbox";
  list.hidden = true;
  list.ariaLabel = input.labels?.[0]?.textContent ?? "";
  list.className = "suggestions card";
  const status = document.createElement("p");
  status.role = "status";
  status.className = "sr-only";
  input.form?.append(list, status);
  input.role = "combobox";
  input.ariaAutoComplete = "list";
  input.ariaExpanded = "false";
  input.setAttribute("aria-controls", list.id);
  return { list, status };
}

async function update(box: Box) {
  const query = box.input.value.trim();
  box.requested = query;
  const found = query === "" ? undefined : await suggestionsFor(box.input.form?.action ?? "", query);
  // The visitor has typed on, or left.
  if (box.requested !== query || box.input !== document.activeElement) return;
  show(box, found);
}

/** Undefined without a connection. Each query is sent once. */
async function suggestionsFor(action: string, query: string): Promise<Suggestions | undefined> {
  const address = `${action}/suggestions?${new URLSearchParams({ q: query })}`;
  try {
    const found = known.get(address) ?? ((await (await fetch(address)).json()) as Suggestions);
    known.set(address, found);
    return found;
  } catch {
    return undefined;
  }
}

function show(box: Box, found: Suggestions | undefined) {
  const pages = found?.pages ?? [];
  box.list.replaceChildren(...pages.map((page, at) => optionFor(page, `${box.list.id}-${at}`)));
  box.status.textContent = found?.announcement ?? "";
  choose(box, -1);
  box.list.hidden = pages.length === 0;
  box.input.ariaExpanded = String(!box.list.hidden);
}

function optionFor({ href, title, section }: Suggestions["pages"][number], id: string): HTMLElement {
  const option = document.createElement("li");
  option.id = id;
  option.role = "option";
  option.ariaSelected = "false";
  option.dataset.href = href;
  const sectionName = document.createElement("small");
  sectionName.textContent = section;
  option.append(title, sectionName);
  return option;
}

function press(box: Box, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const options = box.list.children.length;
  if (event.key === "Escape" && !box.list.hidden) {
    // The first Escape closes the list, the second empties the box, as the browser does.
    event.preventDefault();
    event.stopPropagation();
    close(box);
  } else if (event.key === "Enter" && box.active >= 0) {
    event.preventDefault();
    open(box.list.children[box.active] as HTMLElement);
  } else if (step && options > 0) {
    event.preventDefault();
    if (box.list.hidden) reopen(box);
    // One place more than options: the box itself.
    choose(box, ((box.active + 1 + step + options + 1) % (options + 1)) - 1);
  }
}

function reopen(box: Box) {
  box.list.hidden = false;
  box.input.ariaExpanded = "true";
}

function close(box: Box) {
  box.requested = "";
  choose(box, -1);
  box.list.hidden = true;
  box.input.ariaExpanded = "false";
  box.status.textContent = "";
}

function choose(box: Box, at: number) {
  box.active = at;
  for (const [index, option] of [...box.list.children].entries()) {
    option.ariaSelected = String(index === at);
    if (index === at) option.scrollIntoView({ block: "nearest" });
  }
  const id = box.list.children[at]?.id;
  if (id) box.input.setAttribute("aria-activedescendant", id);
  else box.input.removeAttribute("aria-activedescendant");
}

function open(option: HTMLElement | null | undefined) {
  if (option?.dataset.href) location.assign(option.dataset.href);
}
