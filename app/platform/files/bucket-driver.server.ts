import { S3Driver } from "flydrive/drivers/s3";

/** A bucket of a service that speaks S3; `storage.server.ts` says how its address is written. */
export function bucketDriver(filesUrl: string): S3Driver {
  const { host, pathname, username, password, searchParams } = new URL(filesUrl);
  return new S3Driver({
    endpoint: `${searchParams.get("tls") === "off" ? "http" : "https"}://${host}`,
    bucket: pathname.split("/")[1] ?? "",
    region: searchParams.get("region") ?? "us-east-1",
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // What the bucket's owner decides for all of it; and the ways that all such services understand.
    supportsACL: false,
    visibility: "private",
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
}
