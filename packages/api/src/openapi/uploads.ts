import { BANK_FILE_LIMITS } from '@lares/domain/banking/bank-statements/formats';
import { DOCUMENT_MEDIA_TYPES, MAX_DOCUMENT_BYTES } from '@lares/domain/operations/documents/file';
import { MAX_PHOTOS_PER_REQUEST } from '@lares/domain/operations/maintenance/photos';
import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { IMAGE_MEDIA_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES_PER_PROPERTY } from '@lares/domain/shared/images';
import { IMPORT_LIMITS } from '@lares/domain/workspace/imports/limits';
import { newDocument } from '@lares/validation/operations/documents';
import { importKindAddress } from '@lares/validation/workspace/imports';
import { z } from 'zod';
import type { importBankFile } from '../modules/banking/bank-statements/bank-statements.commands.ts';
import type { addRequestPhoto } from '../modules/operations/maintenance/photos.commands.ts';
import type { setAvatar } from '../modules/platform/accounts/accounts.commands.ts';
import type { setLogo } from '../modules/platform/organizations/organizations.commands.ts';
import type { addPropertyImage } from '../modules/portfolio/properties/images.commands.ts';
import type { receiveFile } from '../modules/workspace/imports/imports.commands.ts';
import type { Upload } from './file-routes.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const IMAGES = { accepts: IMAGE_MEDIA_TYPES, maxBytes: MAX_IMAGE_BYTES, answersEach: true } as const;

/** Every file that the server receives. A test compares it with the routes of the server. */
export const UPLOADS = {
  '/api/bank-statements': {
    noun: 'bankStatements',
    summary: 'Imports the statements of a bank’s file, all or none; of a ZIP archive, each file apart',
    access: ['banking:write'],
    accepts: ['application/xml', 'application/x-ofx', 'application/qif', 'text/plain', 'text/csv', XLSX, 'application/zip'],
    maxBytes: BANK_FILE_LIMITS.bytes,
    maxFiles: 1,
    /** Of a file that names no account. */
    query: z.object({ account: z.uuid().optional() }),
  },
  '/api/documents': {
    noun: 'documents',
    summary: 'Files a document',
    access: ['documents:upload'],
    accepts: DOCUMENT_MEDIA_TYPES,
    maxBytes: MAX_DOCUMENT_BYTES,
    maxFiles: 1,
    fields: z.object({ document: newDocument }),
    isRepeatable: true,
  },
  '/api/imports': {
    noun: 'imports',
    summary: 'Receives a table and describes its content, for `imports.preview` and `imports.commit`',
    access: ['imports:write'],
    accepts: ['text/csv', 'text/plain', XLSX],
    maxBytes: IMPORT_LIMITS.bytes,
    maxFiles: 1,
    query: importKindAddress,
  },
  '/api/maintenance/{id}/photos': {
    ...IMAGES,
    noun: 'maintenance',
    summary: 'Adds photos to a maintenance request',
    access: ['maintenance:create'],
    maxFiles: MAX_PHOTOS_PER_REQUEST,
  },
  '/api/organization/logo': {
    ...IMAGES,
    noun: 'organizations',
    summary: 'Replaces the logo of the organisation',
    access: ['organization:write'],
    maxFiles: 1,
  },
  '/api/profile/avatar': {
    ...IMAGES,
    noun: 'accounts',
    summary: 'Replaces the portrait of the user',
    access: 'signed-in',
    refusesTokens: true,
    maxFiles: 1,
  },
  '/api/properties/{id}/images': {
    ...IMAGES,
    noun: 'properties',
    summary: 'Adds pictures to a property',
    access: ['properties:write'],
    maxFiles: MAX_IMAGES_PER_PROPERTY,
  },
} as const satisfies Readonly<Record<string, Upload>>;

/** As file routes refuse: what procedures have under `data.domain`. */
export interface FileRefusal {
  code: DomainErrorCode;
  field: string | null;
  details: Record<string, string | number>;
}

type Of<Command extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Command>>;

/** What became of each picture, in their order. */
export type ImageOutcome<Added> = ({ name: string; ok: true } & Added) | ({ name: string; ok: false } & FileRefusal);

/** What became of each file of a ZIP archive. */
export type ArchivedOutcome = { name: string; imported: Of<typeof importBankFile> } | { name: string; refusal: FileRefusal };

/** What each upload answers. */
export interface UploadAnswers {
  '/api/bank-statements': Of<typeof importBankFile> | { files: ArchivedOutcome[] };
  '/api/documents': { id: string };
  '/api/imports': Of<typeof receiveFile>;
  '/api/maintenance/{id}/photos': { files: ImageOutcome<Of<typeof addRequestPhoto>>[] };
  '/api/organization/logo': { files: ImageOutcome<Of<typeof setLogo>>[] };
  '/api/profile/avatar': { files: ImageOutcome<Of<typeof setAvatar>>[] };
  '/api/properties/{id}/images': { files: ImageOutcome<Of<typeof addPropertyImage>>[] };
}
