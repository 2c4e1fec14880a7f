import type { LoaderFunctionArgs } from "react-router";
import { originContext } from "../../../contexts/services.ts";
import { mailSamples } from "./mail-samples.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(mailSamples(context.get(originContext)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "style-src 'unsafe-inline'",
    },
  });
