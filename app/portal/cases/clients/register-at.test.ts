import { expect, test } from "vitest";
import { registerIn } from "./register-at.ts";

const at = (path: string) => registerIn(new Request(`http://localhost${path}`));

test.each([
  ["/pmegpadd", "pmegp"],
  ["/pmfmeadd/?status=none", "pmfme"],
  ["/PMFME/add-client", "pmfme"],
  ["/pmegp/add-client.data?_routes=x", "pmegp"],
])("%s is of the register %s", (path, key) => {
  expect(at(path)).toBe(key);
});

test.each(["/cases/unknown", "/cases/pmfme", "/pmegp", "/pmfmeadds", "/cases/trash"])(
  "%s is of none: 404",
  (path) => {
    expect(() => at(path)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  },
);
