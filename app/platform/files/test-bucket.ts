import S3rver from "@20minutes/s3rver";
import { scratchFolder } from "../db/test-folder.ts";

export type Bucket = {
  /** As in FILES_URL. */
  url: string;
  close(): Promise<void>;
};

/**
 * A server that speaks S3 over the wire and keeps its bucket in a folder of the test's own. It leaves out the last slash of
 * a bucket's address when it checks the signature of a list, so lists need `allowMismatchedSignatures`.
 */
export async function startBucket({ allowMismatchedSignatures = false } = {}): Promise<Bucket> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    allowMismatchedSignatures,
    directory: scratchFolder("sopan-bucket-"),
    configureBuckets: [{ name: "papers", configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/papers?tls=off`,
    close: () => server.close(),
  };
}
