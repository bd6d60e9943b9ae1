import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const NEEDED = {
  DATABASE_URL: 'postgres://a:b@localhost/lares',
  DATABASE_APP_URL: 'postgres://c:d@localhost/lares',
  DATABASE_JOBS_URL: 'postgres://e:f@localhost/lares',
  LARES_SECRET: 'un secret pour les essais, assez long',
};
const given = (more: Record<string, string> = {}) => readConfig({ ...NEEDED, ...more });

describe('file storage', () => {
  it('uses the data folder unless an S3 store is configured', () => {
    expect(given()).toMatchObject({ s3: null, maxUploadBytes: 50 * 1024 * 1024 });
    expect(given({ S3_BUCKET: 'lares' }).s3).toBeNull();
    expect(given({ LARES_FILES: 's3', S3_BUCKET: 'lares', S3_ENDPOINT: '' }).s3).toEqual({
      bucket: 'lares',
      region: 'us-east-1',
      endpoint: null,
      credentials: null,
    });
    const keys = { S3_ACCESS_KEY_ID: 'clé', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(given({ LARES_FILES: 's3', S3_BUCKET: 'lares', S3_REGION: 'fr-par', S3_ENDPOINT: 'https://s3.exemple.fr', ...keys }).s3).toEqual(
      {
        bucket: 'lares',
        region: 'fr-par',
        endpoint: 'https://s3.exemple.fr',
        credentials: { accessKeyId: 'clé', secretAccessKey: 'secret' },
      },
    );
    expect(given({ LARES_MAX_UPLOAD_MB: '200' }).maxUploadBytes).toBe(200 * 1024 * 1024);
  });

  it.each([
    [{ LARES_FILES: 's3' }, 'S3_BUCKET : manque'],
    [{ LARES_FILES: 'ftp' }, 'LARES_FILES : attend disk ou s3'],
    [{ S3_ACCESS_KEY_ID: 'clé' }, 'S3_SECRET_ACCESS_KEY : manque'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID : manque'],
    [{ S3_ENDPOINT: 's3.exemple.fr' }, 'S3_ENDPOINT : attend une adresse http(s)://…'],
    [{ LARES_MAX_UPLOAD_MB: '0' }, 'LARES_MAX_UPLOAD_MB : attend 1 au moins'],
  ])('names the invalid variable in %j', (wrong, line) => {
    expect(() => given(wrong)).toThrow(line);
  });
});

describe('the secret of the instance', () => {
  it('is required and long', () => {
    expect(given().secret).toBe(NEEDED.LARES_SECRET);
    expect(() => given({ LARES_SECRET: '' })).toThrow('LARES_SECRET : manque');
    expect(() => given({ LARES_SECRET: 'court' })).toThrow('LARES_SECRET : attend 32 caractères au moins');
  });
});

describe('LARES_PROCESS', () => {
  it('serves requests and runs jobs by default, or one of both', () => {
    expect(given().process).toBe('all');
    expect(given({ LARES_PROCESS: 'worker' }).process).toBe('worker');
    expect(() => given({ LARES_PROCESS: 'cron' })).toThrow('LARES_PROCESS : attend web, worker ou all');
  });

  it('requires the job role unless it only serves requests', () => {
    expect(() => given({ DATABASE_JOBS_URL: '' })).toThrow('DATABASE_JOBS_URL : manque');
    expect(given({ DATABASE_JOBS_URL: '', LARES_PROCESS: 'web' }).jobsUrl).toBeNull();
  });
});

it('slow statements are logged from half a second on, unless another time is given', () => {
  expect(given().slowStatementMs).toBe(500);
  expect(given({ LARES_SLOW_STATEMENT_MS: '2000' }).slowStatementMs).toBe(2000);
  expect(given({ LARES_SLOW_STATEMENT_MS: '0' }).slowStatementMs).toBeNull();
  expect(() => given({ LARES_SLOW_STATEMENT_MS: '-1' })).toThrow('LARES_SLOW_STATEMENT_MS : attend 0 au moins');
});
