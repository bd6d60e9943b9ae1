import { DELIMITERS } from '@lares/domain/workspace/imports/delimiter';
import { IMPORT_ENCODINGS } from '@lares/domain/workspace/imports/encoding';
import { z } from 'zod';

/** How the file is parsed: guessed, or set by the user. */
export const importReading = z.object({
  encoding: z.enum(IMPORT_ENCODINGS, "L'encodage est requis"),
  delimiter: z.enum(DELIMITERS, 'Le séparateur est requis'),
});
