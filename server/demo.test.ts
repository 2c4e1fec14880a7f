import { expect, test } from "vitest";
import { demoEnvironment } from "./demo.ts";

test("the demo uses its own folder, database and files, and no outside service", () => {
  const others = {
    ...{ DATABASE_URL: "postgres://localhost/firm", FILES_URL: "s3://key:secret@files.example/firm" },
    ...{
      SMTP_URL: "smtp://mail.example",
      SHEET_URL: "https://x.example",
      FORM_PMEGP_URL: "https://y.example",
    },
  };
  expect(demoEnvironment({ PORT: "4000", DATA_DIR: "/srv/sopan", ...others })).toEqual({
    PORT: "4000",
    DATA_DIR: "/srv/sopan/demo",
  });
});
