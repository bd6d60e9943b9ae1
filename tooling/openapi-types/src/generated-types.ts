import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

/**
 * What a stranger's generator makes of our description: the types of `openapi-fetch`. A package of its own, because the generator needs the
 * compiler API, which TypeScript 7 has not.
 */
export const generatedTypes = async (document: object): Promise<string> => astToString(await openapiTS(document as OpenAPI3));
