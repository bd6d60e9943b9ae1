import type { openApiDocument, Operation } from '@lares/api/openapi/document';
import type { FileOperation } from '@lares/api/openapi/file-operations';
import type { JsonSchema } from '@lares/api/openapi/json-schema';

type Document = ReturnType<typeof openApiDocument>;
type Responses = Record<string, Operation['responses'][string] | FileOperation['responses'][string]>;

interface Described<One = Operation | FileOperation> {
  method: 'GET' | 'POST';
  path: string;
  operation: One;
}

/** What the page shows of an operation, of a procedure or of a file. */
interface Shown {
  curl: string;
  input: string | null;
  answer: string;
}

/** One page without a script: the security policy allows none inline, and nothing is loaded from elsewhere. */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths).map(([path, item]): Described =>
    'get' in item ? { method: 'GET', path, operation: item.get } : { method: 'POST', path, operation: item.post },
  );
  const byNoun = Map.groupBy(operations, ({ operation }) => operation.tags[0]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lares API</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Lares API</h1>
${prose(document.info.description)}
<p>Make a personal access token on <a href="/profile">« Mon Profil »</a>, and send it with each call:</p>
<pre>Authorization: Bearer lares_…</pre>
<p>For generators of clients: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
</header>
<nav aria-label="Nouns"><ul>${[...byNoun.keys()].map((noun) => `<li><a href="#${noun}">${noun}</a></li>`).join('')}</ul></nav>
<main>
${[...byNoun].map(([noun, described]) => `<section id="${noun}"><h2>${noun}</h2>${described.map((one) => operationOf(one, document)).join('')}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

function operationOf(described: Described, document: Document): string {
  const { method, operation } = described;
  const { operationId, summary, description, responses } = operation;
  const url = document.servers[0]?.url ?? '';
  const { curl, input, answer } = isFile(operation)
    ? shownFile({ ...described, operation }, url)
    : shownProcedure({ ...described, operation }, url);
  return `<details id="${operationId}"><summary><b class="${method}">${method}</b> <code>${operationId}</code> <span>${prosaic(summary)}</span></summary>
<p>${prosaic(description)}</p>
<pre>${escaped(curl)}</pre>
${input === null ? '' : `<h3>Input</h3><pre>${escaped(input)}</pre>`}
<h3>Answer</h3><pre>${escaped(answer)}</pre>
<h3>Refusals</h3>
<dl>${refusalsOf(responses, document)}</dl>
</details>`;
}

const isFile = (operation: Operation | FileOperation): operation is FileOperation => /^(download|upload)\./.test(operation.operationId);

function shownProcedure({ method, path, operation }: Described<Operation>, url: string): Shown {
  const { parameters, requestBody, responses } = operation;
  const [asked] = parameters ?? [];
  const sent = requestBody?.content['application/json'];
  const schema = asked?.schema.contentSchema ?? sent?.schema;
  const done = responses['200'];
  const answer =
    done && 'content' in done ? done.content['application/json'].schema.properties?.['result']?.properties?.['data'] : undefined;
  return {
    curl: curlOf({ method, path: `${url}${path}`, json: schema ? (asked?.example ?? JSON.stringify(sent?.example)) : null }),
    input: schema ? typeOf(schema) : null,
    answer: answer ? typeOf(answer) : 'nothing',
  };
}

/** The values of its address and of its form, and what it sends. */
function shownFile({ path, operation }: Described<FileOperation>, url: string): Shown {
  const { parameters, requestBody, responses } = operation;
  const form = requestBody?.content['multipart/form-data'];
  const properties = { ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])), ...form?.schema.properties };
  const required = [...parameters.flatMap((one) => (one.required ? [one.name] : [])), ...(form?.schema.required ?? [])];
  const done = responses['201'] ?? responses['200'];
  const content = done && 'content' in done ? done.content : {};
  const answer = content?.['application/json'];
  return {
    curl: fileCurlOf({ url, path, parameters, form: form?.example ?? null }),
    input: Object.keys(properties).length === 0 ? null : typeOf({ type: 'object', properties, required }),
    answer: answer ? typeOf(answer.schema) : Object.keys(content ?? {}).join(' | '),
  };
}

interface FileCall {
  url: string;
  path: string;
  parameters: FileOperation['parameters'];
  form: Record<string, unknown> | null;
}

function fileCurlOf({ url, path, parameters, form }: FileCall): string {
  const named = new Map(parameters.map(({ name, example }) => [name, String(example)]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => named.get(name) ?? '');
  const query = parameters.flatMap((one) => (one.in === 'query' && one.required ? [`${one.name}=${String(one.example)}`] : []));
  const whole = quoted(`${url}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`);
  if (form === null) return `curl ${TOKEN} -OJ ${whole}`;
  const fields = Object.entries(form).map(
    ([name, value]) => `-F ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
  );
  return `curl ${TOKEN} ${whole} \\\n  ${fields.join(' \\\n  ')}`;
}

/** Each status with its description, which names the codes. */
function refusalsOf(responses: Responses, { components }: Document): string {
  return Object.entries(responses)
    .flatMap(([status, response]) => {
      const shared = '$ref' in response ? components.responses[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)] : undefined;
      return shared ? [`<dt>${status}</dt><dd>${prosaic(shared.description)}</dd>`] : [];
    })
    .join('');
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** The example of its input. */
  json: string | null;
}

const TOKEN = '-H "Authorization: Bearer $LARES_TOKEN"';
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf({ method, path, json }: Call): string {
  if (method === 'GET')
    return json === null ? `curl ${TOKEN} ${path}` : `curl ${TOKEN} -G ${path} \\\n  --data-urlencode input=${quoted(json)}`;
  const body = json === null ? '' : ` \\\n  -d ${quoted(json)}`;
  return `curl ${TOKEN} -X POST ${path} \\\n  -H "Content-Type: application/json"${body}`;
}

/** A schema as TypeScript would write it, which is shorter to read. */
function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return members.map((member) => typeOf(member, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((member) => typeOf(member, indent)).join(' & ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {}, indent);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type !== 'object') return `${schema.type ?? 'unknown'}${schema.format ? ` (${schema.format})` : ''}`;
  const required = new Set(schema.required);
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => `${inner}${name}${required.has(name) ? '' : '?'}: ${typeOf(property, inner)}`,
  );
  if (typeof schema.additionalProperties === 'object') lines.push(`${inner}[name]: ${typeOf(schema.additionalProperties, inner)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
const prosaic = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Paragraphs and one list, as the description has them. */
function prose(markdown: string): string {
  const [lead = '', ...points] = markdown.split(/\n+(?:- )?/);
  return `<p>${prosaic(lead)}</p><ul>${points.map((point) => `<li>${prosaic(point)}</li>`).join('')}</ul>`;
}

const STYLE = `
:root { --text: #1d2430; --quiet: #566072; --page: #fbfaf7; --card: #fff; --line: #dcdfe5; --get: #1d5fa8; --post: #8a4b08; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8eaee; --quiet: #a3abb9; --page: #14171c; --card: #1c2027; --line: #343a45; --get: #7db6f2; --post: #eeb070; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--page); }
h1 { font-size: 1.75rem; margin: 1rem 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 0.875rem; margin: 1rem 0 0.25rem; }
a { color: inherit; }
code, pre { font: 0.8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: 0.75rem; overflow-x: auto; background: var(--page); border: 1px solid var(--line); border-radius: 0.375rem; white-space: pre-wrap; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; padding: 0; list-style: none; }
details { margin: 0.375rem 0; padding: 0.5rem 0.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
summary { cursor: pointer; }
summary span { color: var(--quiet); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; margin: 0; }
dt { font-weight: 600; }
dd { margin: 0; }
b.GET { color: var(--get); }
b.POST { color: var(--post); }
`;
