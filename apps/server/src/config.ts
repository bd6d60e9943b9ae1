import { resolve } from 'node:path';
import type { MapTiles } from '@lares/api/shared/ports';
import { MAX_DOCUMENT_BYTES, MEGABYTE } from '@lares/domain/operations/documents/file';
import { z } from 'zod';
import type { S3Settings } from './adapters/s3-file-store.ts';

const flag = z.enum(['0', '1', 'true', 'false'], 'attend 0 ou 1').transform((value) => value === '1' || value === 'true');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'attend une adresse postgres://utilisateur:motdepasse@hôte:port/base' });

const PROCESS_KINDS = ['web', 'worker', 'all'] as const;

const schema = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce
      .number('attend un numéro de port')
      .int()
      .min(1, 'attend un numéro de port')
      .max(65_535, 'attend un numéro de port')
      .default(3000),
    /** The URL of the owner role, for migrations and the demonstration seed only. */
    DATABASE_URL: postgresUrl,
    /** The URL of the application role, subject to row-level security. */
    DATABASE_APP_URL: postgresUrl,
    /** The URL of the role that owns the job schema, used by the worker. */
    DATABASE_JOBS_URL: postgresUrl.optional(),
    /** Whether this process serves requests, runs jobs, or both. */
    LARES_PROCESS: z.enum(PROCESS_KINDS, 'attend web, worker ou all').default('all'),
    /** Which web process of the port this is, given by `start`: the first prepares the demonstration and announces the address. */
    LARES_WEB_PROCESS: z.coerce.number('attend un nombre').int().min(1).default(1),
    LARES_WEB_PROCESSES: z.coerce.number('attend un nombre').int().min(1).default(1),
    DATABASE_POOL: z.coerce.number('attend un nombre').int().min(1).max(100).default(10),
    /** The public URL: for links in e-mails, and for Secure cookies. */
    PUBLIC_URL: z.url('attend une adresse http(s)://…').optional(),
    LARES_DEMO: flag.default(false),
    /** Tiles of the maps, loaded by browsers: no map without it. */
    LARES_MAP_TILES: z
      .url({ protocol: /^https$/, error: 'attend une adresse https://… avec {z}, {x} et {y}' })
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'attend {z}, {x} et {y} dans l’adresse')
      .optional(),
    LARES_MAP_ATTRIBUTION: z.string().trim().max(200).default('© contributeurs d’OpenStreetMap'),
    LARES_DATA: z.string().min(1).default('.data'),
    /** Where files are stored: the data folder or an S3-compatible store. */
    LARES_FILES: z.enum(['disk', 's3'], 'attend disk ou s3').default('disk'),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'attend une adresse http(s)://…' }).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    /** The largest document, in megabytes. */
    LARES_MAX_UPLOAD_MB: z.coerce
      .number('attend un nombre de Mo')
      .int('attend un nombre entier')
      .min(1, 'attend 1 au moins')
      .max(500, 'attend 500 au plus')
      .default(MAX_DOCUMENT_BYTES / MEGABYTE),
    /**
     * Encrypts TOTP secrets and bank details, which a stolen copy of the database must not reveal. `pnpm start` creates one in the
     * data folder. Values encrypted with another secret cannot be read.
     */
    LARES_SECRET: z.string().trim().min(32, 'attend 32 caractères au moins, pris au hasard'),
    /** Lets webhooks call this machine and its network, without TLS too. */
    LARES_WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
    LARES_WEB: z.string().min(1).default('apps/web/dist'),
    LARES_MIGRATIONS: z.string().min(1).default('packages/db/sql'),
    /** Number of reverse proxies in front. */
    TRUST_PROXY: z.coerce
      .number('attend le nombre de serveurs mandataires devant Lares')
      .int('attend un nombre entier')
      .min(0, 'attend un nombre positif')
      .max(10, 'attend 10 au plus')
      .default(0),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'attend une adresse smtp://utilisateur:motdepasse@hôte:port' }).optional(),
    MAIL_FROM: z.string().min(3).default('Lares <lares@localhost>'),
    /** A program that sends it reads the measurements at /metrics. */
    LARES_METRICS_TOKEN: z.string().trim().min(24, 'attend 24 caractères au moins, pris au hasard').optional(),
    /** A statement of the database that lasts longer is logged, in milliseconds; 0: none. */
    LARES_SLOW_STATEMENT_MS: z.coerce
      .number('attend un nombre de millisecondes')
      .int('attend un nombre entier')
      .min(0, 'attend 0 au moins')
      .default(500),
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  })
  .superRefine((values, context) => {
    const need = (name: 'DATABASE_JOBS_URL' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
      if (values[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'manque' });
    };
    if (values.LARES_PROCESS !== 'web') need('DATABASE_JOBS_URL');
    if (values.LARES_FILES === 's3') need('S3_BUCKET');
    if (values.S3_ACCESS_KEY_ID !== undefined) need('S3_SECRET_ACCESS_KEY');
    if (values.S3_SECRET_ACCESS_KEY !== undefined) need('S3_ACCESS_KEY_ID');
  });

export interface Config {
  host: string;
  port: number;
  ownerUrl: string;
  appUrl: string;
  /** `null` in a process that only serves requests. */
  jobsUrl: string | null;
  process: (typeof PROCESS_KINDS)[number];
  /** Another web process of this port started before. */
  isFurther: boolean;
  /** Other web processes of this port. */
  siblingCount: number;
  pool: number;
  publicUrl: string;
  isDemo: boolean;
  mapTiles: MapTiles | null;
  dataFolder: string;
  /** `null`: files are stored in the data folder. */
  s3: S3Settings | null;
  maxUploadBytes: number;
  secret: string;
  allowsPrivateWebhooks: boolean;
  webFolder: string;
  migrationsFolder: string;
  proxies: number;
  smtpUrl: string | null;
  mailFrom: string;
  /** `null`: no measurements are shown. */
  metricsToken: string | null;
  /** `null`: slow statements are not logged. */
  slowStatementMs: number | null;
  logLevel: z.output<typeof schema>['LOG_LEVEL'];
}

/**
 * The only reader of the environment. An empty variable counts as absent.
 * @throws Error with one French line per wrong variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} : ${given[String(issue.path[0])] === undefined ? 'manque' : issue.message}`,
    );
    throw new Error(`Configuration refusée.\n${lines.join('\n')}\nVoir .env.example.`);
  }
  const values = parsed.data;
  const shownHost = values.HOST === '0.0.0.0' || values.HOST === '::' || values.HOST === '127.0.0.1' ? 'localhost' : values.HOST;
  return {
    host: values.HOST,
    port: values.PORT,
    ownerUrl: values.DATABASE_URL,
    appUrl: values.DATABASE_APP_URL,
    jobsUrl: values.DATABASE_JOBS_URL ?? null,
    process: values.LARES_PROCESS,
    isFurther: values.LARES_WEB_PROCESS > 1,
    siblingCount: values.LARES_WEB_PROCESSES - 1,
    pool: values.DATABASE_POOL,
    publicUrl: (values.PUBLIC_URL ?? `http://${shownHost}:${values.PORT}`).replace(/\/$/, ''),
    isDemo: values.LARES_DEMO,
    mapTiles: values.LARES_MAP_TILES === undefined ? null : { url: values.LARES_MAP_TILES, attribution: values.LARES_MAP_ATTRIBUTION },
    dataFolder: resolve(values.LARES_DATA),
    s3: s3Of(values),
    maxUploadBytes: values.LARES_MAX_UPLOAD_MB * MEGABYTE,
    secret: values.LARES_SECRET,
    allowsPrivateWebhooks: values.LARES_WEBHOOKS_ALLOW_PRIVATE,
    webFolder: resolve(values.LARES_WEB),
    migrationsFolder: resolve(values.LARES_MIGRATIONS),
    proxies: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    metricsToken: values.LARES_METRICS_TOKEN ?? null,
    slowStatementMs: values.LARES_SLOW_STATEMENT_MS || null,
    logLevel: values.LOG_LEVEL,
  };
}

function s3Of(values: z.output<typeof schema>): S3Settings | null {
  if (values.LARES_FILES !== 's3' || values.S3_BUCKET === undefined) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
