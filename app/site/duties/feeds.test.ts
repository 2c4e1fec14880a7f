import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Services, setServices } from "../../contexts/services.ts";
import { comingDates } from "../../domain/dates-and-rules/duties/public-dates.server.ts";
import { loader as calendar } from "./calendar.ts";
import { loader as feed } from "./feed.ts";

beforeEach(() => void vi.setSystemTime("2026-11-26T06:30:00Z"));
afterEach(() => void vi.useRealTimers());

const extension = { rule: "mgt-7", period: "2025-26", due_on: "2026-12-31", note: "Circular" };

/** The response of a loader at an address, with one day that the government has set later. */
function at(loader: typeof calendar | typeof feed, path: string): Response {
  const url = new URL(path, "https://sopan.example");
  const context = new RouterContextProvider();
  const site = () => ({ firm: { brand: "A & B" } });
  const services = { origin: url.origin, extensions: { value: () => [extension] }, settings: { site } };
  setServices(context, services as unknown as Services);
  return loader({ request: new Request(url), url, pattern: url.pathname, params: {}, context });
}

/** The properties of each event, as a calendar reads them: long lines are folded and some marks escaped. */
async function eventsAt(path: string): Promise<Record<string, string>[]> {
  const file = (await at(calendar, path).text()).replaceAll("\r\n ", "");
  expect([file.slice(0, 17), file.trimEnd().slice(-13)]).toEqual(["BEGIN:VCALENDAR\r\n", "END:VCALENDAR"]);
  return file
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split("\r\n").map((line) => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon), line.slice(colon + 1).replaceAll(/\\(.)/g, "$1")];
        }),
      ),
    );
}

test("the calendar file has each coming day once, as a whole day, extended ones on their new day", async () => {
  const events = await eventsAt("/dates.ics");
  const dates = comingDates({ today: "2026-11-26", language: "en", business: undefined }, [extension]);
  expect(events.map((event) => [event["DTSTART;VALUE=DATE"], event.SUMMARY])).toEqual(
    dates.map(({ day, name, periodName }) => [day.replaceAll("-", ""), `${name}, ${periodName}`]),
  );
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(dates.length);
  expect(events.find(({ UID }) => UID === "mgt-7-2025-26@sopan.example")).toMatchObject({
    "DTSTART;VALUE=DATE": "20261231",
  });
});

test("a day keeps its id from one reading to the next and in both languages, so that calendars change it", async () => {
  const ids = (await eventsAt("/dates.ics?for=llp")).map(({ UID }) => UID);
  vi.setSystemTime("2026-11-26T12:00:00Z");
  expect((await eventsAt("/hi/dates.ics?for=llp")).map(({ UID }) => UID)).toEqual(ids);
  expect((await eventsAt("/hi/dates.ics?for=llp"))[0]?.SUMMARY).toMatch(/[\u0900-\u097F]/);
});

test("each kind of business has a file of its own, an unknown one that of all", async () => {
  const all = await eventsAt("/dates.ics");
  const composition = await eventsAt("/dates.ics?for=gst-composition");
  expect(composition.map(({ SUMMARY }) => SUMMARY)).toEqual([expect.stringContaining("CMP-08, composition")]);
  expect(await eventsAt("/dates.ics?for=constructor")).toEqual(all);
});

test("calendars and feed readers are told what they get", async () => {
  expect(at(calendar, "/dates.ics").headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const feedOf = await at(feed, "/dates.atom?for=llp");
  expect(feedOf.headers.get("content-type")).toContain("application/atom+xml");
  expect(await feedOf.text()).toContain('href="https://sopan.example/dates.atom?for=llp"');
});

test("the feed tells of a day thirty days before it, and not earlier", async () => {
  const idsOf = async () =>
    [...(await at(feed, "/dates.atom").text()).matchAll(/#([\w.-]+)<\/id>/g)].map(([, id]) => id);
  expect(await idsOf()).not.toContain("mgt-7-2025-26");
  vi.setSystemTime("2026-12-01T06:30:00Z");
  expect(await idsOf()).toContain("mgt-7-2025-26");
});
