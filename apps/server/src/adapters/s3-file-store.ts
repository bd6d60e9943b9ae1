import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ByteRange, FileStore, Seal } from '@lares/api/shared/ports';
import { DomainError } from '@lares/domain/shared/errors';
import { checksumStream, storageKeyOrThrow } from './checksum-stream.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** `null`: Amazon's endpoint of the region. */
  endpoint: string | null;
  /** `null`: the credentials of the machine (role, profile). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/**
 * Up to this size an object is sent in one request, with one retry. Longer streams use a multipart upload, whose object appears
 * only when complete: an interrupted single request leaves a partial object in some stores.
 */
const SENT_WHOLE = 8 * 1024 * 1024;
const nothing = () => {};
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };
/** The maximum number of keys per delete request. */
const REMOVED_AT_ONCE = 1000;

interface MultipartUpload {
  Bucket: string;
  Key: string;
  UploadId: string | undefined;
}

/** Files in an S3-compatible store, where an object appears complete or not at all. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, region, endpoint, credentials }: S3Settings) {
    const options: S3ClientConfig = {
      region,
      // Other stores support neither bucket host names nor Amazon's newer checksums; the signature already covers the bytes.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Errors are thrown, and logged by the caller.
      logger: SILENT,
    };
    this.#client = new S3Client(options);
    this.#bucket = bucket;
  }

  async put(key: string, content: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest();
    await this.#send(signed(new PutObjectCommand({ ...this.#named(key), Body: content, ContentLength: content.length }), sha256));
  }

  async putStream(key: string, content: Readable, seal: Seal): Promise<void> {
    const named = this.#named(key);
    const body = checksumStream(seal);
    if (seal.bytes <= SENT_WHOLE) {
      const [whole] = await Promise.all([buffer(body), pipeline(content, body)]);
      await this.put(key, whole);
      return;
    }
    const { UploadId } = await this.#send(new CreateMultipartUploadCommand(named));
    const upload = { ...named, UploadId };
    try {
      const sent: CompletedPart[] = [];
      await pipeline(content, body, async (chunks: AsyncIterable<Buffer>) => {
        for await (const part of inParts(chunks)) sent.push(await this.#sendPart(upload, part, sent.length + 1));
      });
      await this.#send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }));
    } catch (error) {
      // Leftover parts are harmless, so a failed abort must not hide the original error.
      await this.#send(new AbortMultipartUploadCommand(upload)).catch(nothing);
      throw error;
    }
  }

  async #sendPart(upload: MultipartUpload, part: Buffer, number: number): Promise<CompletedPart> {
    const command = new UploadPartCommand({ ...upload, PartNumber: number, Body: part, ContentLength: part.length });
    const { ETag } = await this.#send(signed(command, createHash('sha256').update(part).digest()));
    return { ETag, PartNumber: number };
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    try {
      const { Body } = await this.#send(
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
      const { Contents = [], IsTruncated } = await this.#send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: `${key}/`, MaxKeys: REMOVED_AT_ONCE }),
      );
      await this.#removeAll(Contents.flatMap(({ Key }) => Key ?? []));
      if (!IsTruncated) return;
    }
  }

  /** Closes its connections. */
  close(): void {
    this.#client.destroy();
  }

  async #removeAll(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const { Errors = [] } = await this.#send(
      new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
    );
    const [failed] = Errors;
    if (failed) throw new Error(`Not removed: ${failed.Key} (${failed.Message})`);
  }

  /** A store that does not answer is neither the database nor a fault of the request. */
  readonly #send: S3Client['send'] = (command: Parameters<S3Client['send']>[0]) =>
    this.#client.send(command).catch((error: unknown) => {
      throw storeRefusal(error);
    });

  #named(key: string) {
    return { Bucket: this.#bucket, Key: storageKeyOrThrow(key) };
  }
}

/** Signs with the known hash of the body: otherwise the stream would be read twice or sent unsigned. */
function signed<Command extends PutObjectCommand | UploadPartCommand>(command: Command, sha256: Buffer): Command {
  // Both middleware stacks differ only in their output types, which this step does not use.
  const { middlewareStack } = command as Pick<PutObjectCommand, 'middlewareStack'>;
  middlewareStack.add(
    (next) => (args) => {
      const { request } = args as { request: { headers: Record<string, string> } };
      request.headers['x-amz-content-sha256'] = sha256.toString('hex');
      return next(args);
    },
    { step: 'build', name: 'laresBodyHash' },
  );
  return command;
}

/** A failed connection has no HTTP status. 503 and 507 mean busy and full; an unknown key or a refused signature passes unchanged. */
function storeRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof NoSuchKey) return error;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 507) return new DomainError('file.no-space', { cause: error });
  return status === undefined || status >= 500 ? new DomainError('file.store-unavailable', { cause: error }) : error;
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < SENT_WHOLE) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(held);
}
