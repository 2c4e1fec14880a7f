import { isPage, jsonIn, saysTaken } from "../judge-answer.ts";
import { type Adapter, type Fields, headerOf, json, secretHeader } from "./shape.ts";

/** Sheet Monkey: its answer is text to some callers and JSON to others, so only the status counts; but a page is no answer. */
export const sheetmonkey: Adapter = {
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify(row(fields)),
    contentType: json,
    headers: secretHeader(secret),
  }),
  says: (answer) => !isPage(answer),
};

/** SheetDB takes rows under "data" and answers 201 with how many it wrote. */
export const sheetdb: Adapter = {
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify({ data: [row(fields)] }),
    contentType: json,
    headers: secretHeader(secret),
  }),
  says: (answer) => saysTaken(answer) && Number(jsonIn(answer).created) > 0,
};

/**
 * sheet.best gives rows as a bare array, and gets them so. Its pages say nothing certain of what a post answers nor of
 * how a key is sent: the general rule judges, and the key goes where its users put it.
 */
export const sheetbest: Adapter = {
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify([row(fields)]),
    contentType: json,
    headers: headerOf("X-Api-Key", secret),
  }),
};

/** A cell that a visitor began like a formula would be worked out in the firm's own sheet: it is made plain text. */
function row(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [
      column,
      /^[=+\-@\t\r]/.test(value) ? `'${value}` : value,
    ]),
  );
}
