import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { addRegister } from "../../../domain/catalogue/registers/test-register.ts";
import { portalMessages } from "../../../platform/language/portal-messages.ts";
import { MessagesProvider } from "../../../ui/use-translations.tsx";
import { StatusBadge } from "./status-badge.tsx";

const wordOf = (register: string, status: "Sanctioned" | "Rejected" | null) =>
  renderToStaticMarkup(
    <MessagesProvider locale="en" messages={portalMessages}>
      <StatusBadge client={{ register, status }} />
    </MessagesProvider>,
  ).replace(/<[^>]*>/g, "");

test("a loan is Pending, Sanctioned or Rejected", () => {
  expect(wordOf("pmegp", null)).toBe("Pending");
  expect(wordOf("pmegp", "Sanctioned")).toBe("Sanctioned");
  expect(wordOf("pmfme", "Rejected")).toBe("Rejected");
});

test("a register without loans has no Pending, and names the status by its stage", () => {
  const { key } = addRegister(onTestFinished);
  expect(wordOf(key, null)).toBe("");
  expect(wordOf(key, "Sanctioned")).toBe("Agreed");
});
