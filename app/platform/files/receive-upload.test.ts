import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Received, receiveUpload } from "./receive-upload.server.ts";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "sopan-upload-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function posted(form: FormData): Request {
  return new Request("http://localhost/", { method: "POST", body: form });
}

function formWith(...files: [name: string, bytes: number][]): FormData {
  const form = new FormData();
  form.set("register", "पीएमईजीपी");
  for (const [name, bytes] of files) form.append("file", new File([Buffer.alloc(bytes, "x")], name));
  return form;
}

function casesOf(received: Received) {
  return received.ok ? received.files.map(({ name, bytes }) => [name, bytes]) : received.problem;
}

test("files and fields come together, and a file is stored byte for byte", async () => {
  const limits = { folder: folder(), fileBytes: 200_000, files: 2 };
  const received = await receiveUpload(posted(formWith(["सूची.csv", 200_000], ["b.pdf", 3])), limits);
  if (!received.ok) throw new Error(received.problem);
  expect(received.fields.get("register")).toBe("पीएमईजीपी");
  expect(casesOf(received)).toEqual([
    ["सूची.csv", 200_000],
    ["b.pdf", 3],
  ]);
  expect(received.files.map(({ path }) => readFileSync(path).length)).toEqual([200_000, 3]);
});

test("a name with a path in it is only a name, and never where the file is stored", async () => {
  const into = folder();
  const received = await receiveUpload(posted(formWith(["..\\..\\etc/passwd", 1])), {
    folder: into,
    fileBytes: 10,
    files: 1,
  });
  expect(casesOf(received)).toEqual([["passwd", 1]]);
  expect(received.ok && received.files[0]?.path.startsWith(`${into}/`)).toBe(true);
  expect(received.ok && received.files[0]?.path).not.toContain("passwd");
});

test("a file input in which nothing was chosen is no file", async () => {
  const into = folder();
  const received = await receiveUpload(posted(formWith(["", 0])), { folder: into, fileBytes: 10, files: 1 });
  expect(casesOf(received)).toEqual([]);
  expect(readdirSync(into)).toEqual([]);
});

test.each([
  ["a file with one byte too many", formWith(["a", 11]), "tooLarge"],
  ["one file too many", formWith(["a", 1], ["b", 1], ["c", 1]), "tooMany"],
  ["a large one after a small one", formWith(["a", 1], ["b", 500_000]), "tooLarge"],
])("%s is rejected, and nothing is left of it", async (_, form, problem) => {
  const into = folder();
  expect(await receiveUpload(posted(form), { folder: into, fileBytes: 10, files: 2 })).toEqual({
    ok: false,
    problem,
  });
  expect(readdirSync(into)).toEqual([]);
});

test.each(["multipart/form-data", "multipart/form-data; boundary=x", "application/json", ""])(
  "a body that is no form with files (%s) is rejected",
  async (type) => {
    const into = folder();
    const request = new Request("http://localhost/", {
      method: "POST",
      body: "nonsense",
      headers: { "content-type": type },
    });
    expect(await receiveUpload(request, { folder: into, fileBytes: 10, files: 1 })).toMatchObject({
      ok: false,
    });
    expect(readdirSync(into)).toEqual([]);
  },
);

test("an upload that breaks off leaves nothing", async () => {
  const into = folder();
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf of';
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (body.locked && controller.desiredSize === 1) controller.enqueue(new TextEncoder().encode(head));
      else controller.error(new Error("The client closed the connection."));
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  const limits = { folder: into, fileBytes: 100, files: 1 };
  expect(await receiveUpload(request, limits)).toEqual({ ok: false, problem: "broken" });
  expect(readdirSync(into)).toEqual([]);
});

test("a disk that takes nothing ends the post at once", async () => {
  const limits = { folder: "/proc/self", fileBytes: 200_000, files: 2 };
  expect(await receiveUpload(posted(formWith(["a.pdf", 200_000])), limits)).toMatchObject({
    ok: false,
    problem: "broken",
  });
});
