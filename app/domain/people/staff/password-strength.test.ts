import { expect, test } from "vitest";
import { passwordProblem } from "./password-strength.server.ts";

const about = { name: "Asha Kumari", mobile: "9876543210", firm: ["Nalanda Udyam Kendra"] };

test.each([
  ["", "short"],
  ["tiny nine", "short"],
  ["x".repeat(201), "long"],
  ["9876543210", "personal"],
  ["asha kumari", "personal"],
  ["nalanda udyam", "personal"],
  ["Patna@Bihar", "personal"],
  ["password123", "common"],
  ["qwertyuiop", "common"],
  ["aaaaaaaaaaaa", "pattern"],
  ["abcdefghijkl", "pattern"],
  ["2511199025111990", "pattern"],
])("%j is refused: %s", async (password, problem) => {
  expect(await passwordProblem(password, about)).toBe(problem);
});

test.each(["seven green umbrellas at noon", "k7#Vx!q2Lm9z", "मेरा घर गंगा के पास है"])(
  "%j is taken",
  async (password) => {
    expect(await passwordProblem(password, about)).toBeNull();
  },
);

test("only the first hundred characters are judged", async () => {
  expect(await passwordProblem(`${"1".repeat(100)}k7#Vx!q2Lm9z`, about)).toBe("pattern");
  expect(await passwordProblem(`${"1".repeat(88)}k7#Vx!q2Lm9z`, about)).toBeNull();
});
