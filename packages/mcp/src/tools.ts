import type { LaresClient } from '@lares/sdk';
import { clockInParis } from '@lares/domain/shared/paris-clock';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Confirmations } from './confirmations.ts';
import { sentenceOf } from './refusals.ts';

/** What the tools work with. */
export interface Assistant {
  server: McpServer;
  lares: LaresClient;
  confirmations: Confirmations;
  now: () => Date;
}

/** What an assistant reads, and the same as data. */
interface Answer<Data> {
  lines: readonly string[];
  data: Data;
}

interface Tool<Input extends z.ZodObject> {
  /** The name by which an assistant calls it. */
  name: string;
  title: string;
  description: string;
  input: Input;
}

interface ReadTool<Input extends z.ZodObject, Output extends z.ZodObject> extends Tool<Input> {
  output: Output;
  answer: (input: z.output<Input>) => Promise<Answer<z.output<Output>>>;
}

export function addReadTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  { server }: Assistant,
  { name, title, description, input, output, answer }: ReadTool<Input, Output>,
): void {
  const described = { title, description, inputSchema: input as z.ZodObject, outputSchema: output as z.ZodObject };
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(name, { ...described, annotations }, (given) => answered(async () => answer(given as z.output<Input>)));
}

interface WriteTool<Input extends z.ZodObject> extends Tool<Input> {
  /** Says in a sentence what the input would write, from what Lares knows of the records it names. */
  preview: (input: z.output<Input>) => Promise<string>;
  write: (input: z.output<Input>, creationKey: string) => Promise<{ id: string }>;
}

const written = z.object({
  state: z.enum(['à confirmer', 'enregistré']),
  summary: z.string().describe('Ce qui est ou serait enregistré'),
  confirmationCode: z.string().nullable().describe('À donner au second appel, une fois la personne d’accord'),
  expiresAt: z.string().nullable().describe('Instant jusqu’auquel le code est valable'),
  id: z.string().nullable().describe('De ce qui est enregistré'),
});

const CODE = z.string().max(100).optional().describe('Le code du premier appel ; absent, rien n’est enregistré');
const TWO_CALLS =
  'N’enregistre rien au premier appel : il répond ce qui serait enregistré et un code. Faites relire, puis rappelez avec les mêmes valeurs et « confirmationCode ».';

export function addWriteTool<Input extends z.ZodObject>(
  { server, confirmations }: Assistant,
  { name, title, description, input, preview, write }: WriteTool<Input>,
): void {
  const inputSchema: z.ZodObject = input.extend({ confirmationCode: CODE });
  const annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  const described = { title, description: `${description} ${TWO_CALLS}`, inputSchema, outputSchema: written, annotations };
  server.registerTool(name, described, ({ confirmationCode, ...rest }) =>
    answered(async () => {
      const values = rest as z.output<Input>;
      if (typeof confirmationCode === 'string') {
        const creationKey = confirmations.creationKeyOf(confirmationCode, name, values);
        const summary = await preview(values);
        const { id } = await write(values, creationKey);
        return { lines: [`Enregistré : ${summary}`], data: { state: 'enregistré', summary, confirmationCode: null, expiresAt: null, id } };
      }
      const summary = await preview(values);
      const { code, expiresAt } = confirmations.propose(name, values);
      const lines = [
        `Rien n’est encore enregistré. Serait enregistré : ${summary}`,
        `Une fois la personne d’accord, rappelez cet outil avec les mêmes valeurs et confirmationCode « ${code} », avant ${clockInParis(expiresAt)}.`,
      ];
      const data = { state: 'à confirmer', summary, confirmationCode: code, expiresAt: expiresAt.toISOString(), id: null };
      return { lines, data };
    }),
  );
}

/** An error becomes its sentence: an assistant repeats what it reads. */
async function answered(answer: () => Promise<Answer<Record<string, unknown>>>): Promise<CallToolResult> {
  try {
    const { lines, data } = await answer();
    return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: data };
  } catch (error) {
    return { content: [{ type: 'text', text: sentenceOf(error) }], isError: true };
  }
}

const ROWS_MAX = 50;

export const limitInput = z.int().min(1).max(ROWS_MAX, `${ROWS_MAX} lignes au plus`).default(20).describe('Nombre de lignes au plus');
export const searchInput = z.string().trim().min(1).max(200);

/** A bounded list, which says when it is not whole. */
export const listOf = <Row extends z.ZodObject>(row: Row) => ({
  rows: z.array(row),
  hasMore: z.boolean().describe('D’autres lignes existent, qui ne sont pas données'),
});

export const moreLines = (hasMore: boolean): string[] =>
  hasMore ? [`D’autres lignes existent : précisez la demande, ou augmentez le nombre de lignes (${ROWS_MAX} au plus).`] : [];
