import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

const names = [
  "Asha Devi",
  "K.L. Das",
  "Md.Salim",
  "D'Souza",
  "Anne-Marie O’Neil",
  "सीमा कुमारी",
  "क्ष‍मा",
  "x".repeat(60),
];
test.each(names)("%s is a name", (name) => {
  expect(plainName(` ${name} `)).toBe(name);
});

const others = [
  ...["", " ", "x".repeat(61), "Pay evil@upi", "evil.example", "Asha see evil.example", "Md. Evil.Example"],
  ...[
    "https://evil.example",
    "www evil example",
    "Call 9876543210",
    "Asha, pay now",
    "Asha\nBcc: x",
    "₹500",
    "<b>Asha</b>",
  ],
  ...["Asha: pay", "evil。example", "evil/x", "Asha!"],
];
test.each(others)("%j is none", (typed) => {
  expect(plainName(typed)).toBeUndefined();
});
