import { S3Driver } from "flydrive/drivers/s3";

export function bucketDriver(filesUrl: string): S3Driver {
  const { host, pathname, username, password, searchParams } = new URL(filesUrl);
  return new S3Driver({
    endpoint: `${searchParams.get("tls") === "off" ? "http" : "https"}://${host}`,
    bucket: pathname.split("/")[1] ?? "",
    region: searchParams.get("region") ?? "us-east-1",
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    // Access is decided by the bucket's owner; these options work with all such services.
    supportsACL: false,
    visibility: "private",
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    // A large file may take minutes; without this option the limit would only be logged.
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 10_000,
      requestTimeout: 5 * 60_000,
      throwOnRequestTimeout: true,
    },
  });
}
