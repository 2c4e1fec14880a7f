import { jsonIn, saysTaken } from "../judge-answer.ts";
import { type Adapter, json } from "./shape.ts";

/**
 * Web3Forms: the key is in the body, and only a 200 with "success": true counts, as in its own sample. Requests from a
 * server need its paid plan with our address on its list; the settings page says so.
 */
export const web3forms: Adapter = {
  name: "Web3Forms",
  host: "api.web3forms.com",
  needsKey: true,
  wire: (url, fields, secret) => ({
    url,
    body: JSON.stringify({ access_key: secret, ...fields }),
    contentType: json,
  }),
  says: (answer) => answer.status === 200 && saysTaken(answer) && jsonIn(answer).success === true,
};
