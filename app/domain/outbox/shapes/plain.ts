import { type Adapter, json, secretHeader } from "./shape.ts";

/** The fields as they are, in JSON: also what Formspree and the old Getform accept. */
export const plainJson: Adapter = {
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify(fields),
    contentType: json,
    headers: secretHeader(secret),
  }),
};

/** Formspree reports errors as "error" in the body and not by the status. */
export const formspree: Adapter = { ...plainJson, name: "Formspree", host: "formspree.io" };

/** The old Getform accepts any fields. */
export const getform: Adapter = { ...plainJson, name: "Getform", host: "getform.io" };

/** The fields as a browser sends a form: the default for the client forms of the two schemes. */
export const plainMultipart: Adapter = {
  async wire(url, fields, secret) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    const contentType = encoded.headers.get("content-type") ?? "";
    const body = new Uint8Array(await encoded.arrayBuffer());
    return { url, body, contentType, headers: secretHeader(secret) };
  },
};
