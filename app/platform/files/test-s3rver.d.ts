declare module "@20minutes/s3rver" {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };
  /** A server that speaks S3 and keeps what it is given in a folder. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
