import { writeFileSync } from 'node:fs';
import { outputSchemas } from './output-schemas.ts';

// For the description of the API, which the server reads beside its bundle: node write-output-schemas.ts <file>
const [, , file] = process.argv;
if (!file) throw new Error('Give the file to write');
writeFileSync(file, JSON.stringify(outputSchemas()));
