import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import type { PageHandle } from "../app/platform/http/page-handle.ts";
import { handle as addDocument } from "../app/portal/cases/documents/add.ts";
import { handle as uploadDocuments } from "../app/portal/cases/documents/upload.tsx";
import { handle as importClients } from "../app/portal/cases/imports/choose.tsx";
import { handle as sendBytes } from "../app/site/applicant-links/file.ts";
import { handle as sendDocuments } from "../app/site/applicant-links/papers.tsx";
import { canonicalPaths } from "./canonical.ts";
import { bodyLimit } from "./http.ts";
import { cachedAddress, readHandles } from "./route-handles.ts";
import type { Site } from "./site.ts";

const mebibyte = 1024 * 1024;

function routesOf(handles: Record<string, PageHandle | undefined>): ServerBuild["routes"] {
  const action = async () => Response.json({ ok: true });
  const routes = Object.entries(handles).map(([path, handle]) => [
    path,
    { id: path, path, module: { handle, action } },
  ]);
  return Object.fromEntries(routes) as ServerBuild["routes"];
}

function limitsOf(handles: Record<string, PageHandle | undefined>): (url: string) => number | undefined {
  const routes = routesOf(handles);
  const site = { canonical: canonicalPaths(routes), ...readHandles(routes, true) } as Site;
  return (url) => bodyLimit(site, url);
}

test("only the routes that take files accept more than a form", () => {
  const limit = limitsOf({
    "documents/add": addDocument,
    "documents/upload": uploadDocuments,
    "clients/import": importClients,
    "clients/import/:id": undefined,
    "send/:token": sendDocuments,
    "send/:token/files/:id": sendBytes,
    login: undefined,
    "enquiries/contact": { cached: true },
  });
  expect(limit("/documents/add")).toBe(25 * mebibyte + 64 * 1024);
  expect(limit("/documents/upload?client=1")).toBe(126 * mebibyte);
  expect(limit("/Clients/import.data?index")).toBe(101 * mebibyte);
  expect(limit("/send/any-token")).toBe(126 * mebibyte);
  expect(limit("/send/any-token/files/any-id")).toBe(25 * mebibyte);
  for (const url of ["/", "/login", "/clients/import/1", "/send", "/send/a/files", "/enquiries/contact"])
    expect([url, limit(url)]).toEqual([url, undefined]);
});

test("a page is cached with the queries that its route declares, and in development not at all", () => {
  const routes = routesOf({
    services: { cached: true, cachedQueries: ["?category=kavach"] },
    inbox: undefined,
    "hi/services": { cached: false },
  });
  expect([...readHandles(routes, true).cacheable]).toEqual(["/services", "/services?category=kavach"]);
  expect([...readHandles(routes, false).cacheable]).toEqual([]);
});

test("a page is cached under its path and what it reads of the query, and not for other values of that", () => {
  const handles = readHandles(
    routesOf({
      services: { cached: true, query: ["category", "q"], cachedQueries: ["?category=kavach"] },
      about: { cached: true },
      inbox: undefined,
    }),
    true,
  );
  for (const [url, address] of [
    ["/about?utm_source=x&q=1", "/about"],
    ["/services?x", "/services"],
    ["/services?utm=1&category=kavach", "/services?category=kavach"],
    ["/services?category=kavach&q=loan", null],
    ["/services?category=other", null],
    ["/services?category=kavach?x", null],
    ["/inbox", null],
  ] as const)
    expect([url, cachedAddress(handles, url)]).toEqual([url, address]);
});

test("an action is called directly only where the route declares it", () => {
  const { jsonActions } = readHandles(
    routesOf({ "enquiries/contact": { jsonAction: true }, login: {} }),
    false,
  );
  expect([...jsonActions.keys()]).toEqual(["/enquiries/contact"]);
});
