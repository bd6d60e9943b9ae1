import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { ByteRange, FileStore, Seal } from '@lares/api/shared/ports';
import { sealedStream, storageKeyOrThrow } from './sealed-stream.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** `null`: Amazon's own address of the region. */
  endpoint: string | null;
  /** `null`: as the machine is set up (role, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Up to here a body is sent whole, and a second time when the first was lost on the way. */
const SENT_WHOLE = 8 * 1024 * 1024;
const nothing = () => {};
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };
/** The most that one removal may name. */
const REMOVED_AT_ONCE = 1000;

/** Bytes in an S3-compatible store. An object appears whole or not at all, of itself. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials }: S3Settings) {
    const options: S3ClientConfig = {
      region,
      // Other stores than Amazon's know neither buckets as host names nor its newer checksums; the signature covers the bytes already.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // What fails is thrown, and told by whoever asked.
      logger: SILENT,
    };
    this.#client = new S3Client(options);
    this.#bucket = bucket;
  }

  async put(key: string, content: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest();
    await this.#client.send(signed(new PutObjectCommand({ ...this.#named(key), Body: content, ContentLength: content.length }), sha256));
  }

  async putStream(key: string, content: Readable, seal: Seal): Promise<void> {
    const named = this.#named(key);
    const body = sealedStream(seal);
    if (seal.bytes <= SENT_WHOLE) {
      const [whole] = await Promise.all([buffer(body), pipeline(content, body)]);
      await this.put(key, whole);
      return;
    }
    const given = new AbortController();
    const sent = this.#client.send(signed(new PutObjectCommand({ ...named, Body: body, ContentLength: seal.bytes }), seal.sha256), {
      abortSignal: given.signal,
    });
    try {
      // A body that breaks off would leave the store waiting for the rest of it.
      await Promise.all([sent, pipeline(content, body)]);
    } catch (error) {
      given.abort();
      await sent.catch(() => {});
      // Amazon keeps nothing of it; some other stores keep the beginning.
      await this.remove(key);
      throw error;
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ ...this.#named(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
      );
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#removeAll([this.#named(key).Key]);
    for (;;) {
      const { Contents = [], IsTruncated } = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: `${key}/`, MaxKeys: REMOVED_AT_ONCE }),
      );
      await this.#removeAll(Contents.flatMap(({ Key }) => Key ?? []));
      if (!IsTruncated) return;
    }
  }

  /** Lets its connections go. */
  close(): void {
    this.#client.destroy();
  }

  async #removeAll(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { Errors = [] } = await this.#client.send(
      new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
    );
    const [failed] = Errors;
    if (failed) throw new Error(`Not removed: ${failed.Key} (${failed.Message})`);
  }

  #named(key: string) {
    return { Bucket: this.#bucket, Key: storageKeyOrThrow(key) };
  }
}

/** The store checks the bytes against their hash, which is known: without it a stream would have to be read twice, or go unsigned. */
function signed(command: PutObjectCommand, sha256: Buffer): PutObjectCommand {
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args as { request: { headers: Record<string, string> } };
      request.headers['x-amz-content-sha256'] = sha256.toString('hex');
      return next(args);
    },
    { step: 'build', name: 'laresBodyHash' },
  );
  return command;
}
