import { expect, test } from "vitest";
import { formKindAt } from "./form-path.ts";

test.each([
  ["/enquiries/contact", "contact"],
  ["/hi/enquiries/appointment", "appointment"],
  ["/enquiries/consultation", "consultation"],
  ["/enquiries/toString", undefined],
  ["/enquiries/contact/more", undefined],
  ["/enquiries", undefined],
  ["/contact", undefined],
])("%s is the address of %s", (path, kind) => expect(formKindAt(path)).toBe(kind));
