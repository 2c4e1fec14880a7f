import { isPage, jsonIn, saysTaken } from "../judge-answer.ts";
import { type Adapter, type Fields, headerOf, json, secretHeader } from "./shape.ts";

/** Sheet Monkey returns text to some callers and JSON to others, so only the status counts; a page is no success. */
export const sheetmonkey: Adapter = {
  name: "Sheet Monkey",
  host: "api.sheetmonkey.io",
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify(row(fields)),
    contentType: json,
    headers: secretHeader(secret),
  }),
  says: (answer) => !isPage(answer),
};

/** SheetDB expects rows under "data" and returns 201 with the number written. */
export const sheetdb: Adapter = {
  name: "SheetDB",
  host: "sheetdb.io",
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify({ data: [row(fields)] }),
    contentType: json,
    headers: secretHeader(secret),
  }),
  says: (answer) => saysTaken(answer) && Number(jsonIn(answer).created) > 0,
};

/**
 * sheet.best expects rows as a bare array. It documents neither its response nor where the key goes: the general rule
 * applies, and the key goes where its users send it.
 */
export const sheetbest: Adapter = {
  name: "sheet.best",
  host: "api.sheetbest.com",
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify([row(fields)]),
    contentType: json,
    headers: headerOf("X-Api-Key", secret),
  }),
};

/** A cell that begins like a formula would be calculated in the firm's sheet, so it becomes plain text. */
function row(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [
      column,
      /^[=+\-@\t\r]/.test(value) ? `'${value}` : value,
    ]),
  );
}
