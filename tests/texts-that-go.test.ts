import { expect, test } from "vitest";
import { textsThatGo } from "./texts-that-go.ts";

const found = (jsx: string) => textsThatGo("a.tsx", `const A = () => ${jsx};`).length;

test.each([
  '<p>{is && "text"} <b /></p>',
  '<p><b />{is ? t("a") : null}</p>',
  '<p>{name}: {is ? `a` : ""}</p>',
  '<p><b />{is ? <i /> : t("a")}</p>',
  '<p>{is ? <i /> : null}{t("a")}</p>',
  "<p>{is && <i />} words</p>",
  '<p>{is && <i />}{has ? <b /> : null}{t("a")}</p>',
  '<>{is && t("a")}</>',
  '<p>{t("a")}{parts.join("")}</p>',
])("a translated page would fail: %s", (jsx) => {
  expect(found(jsx)).toBe(1);
});

test.each([
  '<p>{is && "text"}</p>',
  '<p>{is ? t("a") : t("b")}</p>',
  '<p><b />{is ? t("a") : t("b")}</p>',
  '<p><b />{is ? <span>{t("a")}</span> : null}</p>',
  '<p>{t("a")}{is ? <i /> : null}</p>',
  '<p>{is && <i />}<b>{t("a")}</b></p>',
  '<p>{is && <i />}{" "}{t("a")}</p>',
  "<p>{is && <i />}{children}</p>",
  "<p>{is && <i />}{rows.map((row) => <i key={row} />)}</p>",
])("a translated page works: %s", (jsx) => {
  expect(found(jsx)).toBe(0);
});
