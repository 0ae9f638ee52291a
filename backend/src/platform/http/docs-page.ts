import type { OpenAPIObject } from '@nestjs/swagger';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  examples?: unknown[];
}
type Content = Record<string, { schema?: Schema }>;
interface Answer {
  $ref?: string;
  description?: string;
  content?: Content;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}
interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

/** Another page of the documentation. */
export interface DocsLink {
  href: string;
  name: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
/** Descriptions have code in backticks, and paragraphs. */
const prose = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n\n', '<br>');
const nameOf = ($ref: string): string => $ref.split('/').pop() ?? '';

/**
 * A page that lists all calls and schemas of a contract. It is plain HTML, with everything folded: a browser shows hundreds
 * of calls at once, and its search and links open what they find.
 */
export function docsPage(document: OpenAPIObject, raw: string, pages: readonly DocsLink[]): string {
  const { title, description = '' } = document.info;
  const links = pages.map(({ href, name }) => `<a href="${href}">${escaped(name)}</a>`).join(' ');
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
<script src="/api/docs/search.js" defer></script>
<header><h1>${escaped(title)}</h1><nav>${links} <a href="${raw}">OpenAPI document</a></nav></header>
<main>
<p>${prose(description)}</p>
<search hidden><label>Search calls and schemas <input type="search"></label><p role="status"></p></search>
${groups(document).join('\n')}
${webhooks(document)}
<section><h2>Schemas</h2>
${schemas.map(([name, schema]) => schemaEntry(name, schema)).join('\n')}</section>
</main>
</html>`;
}

function groups(document: OpenAPIObject): string[] {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation
        ? [{ tag: operation.tags?.[0] ?? '', html: callEntry(method, path, operation, document) }]
        : [];
    }),
  );
  return (document.tags ?? []).map(({ name, description = '' }) => {
    const own = calls.filter(({ tag }) => tag === name).map(({ html }) => html);
    return `<section><h2>${escaped(name)}</h2><p>${prose(description)}</p>${own.join('\n')}</section>`;
  });
}

function webhooks(document: OpenAPIObject): string {
  const { webhooks: sent = {} } = document as { webhooks?: Record<string, { post: Operation }> };
  const entries = Object.entries(sent).map(
    ([
      type,
      {
        post: { operationId, summary = '', requestBody },
      },
    ]) => `<details><summary><code>${escaped(type)}</code> ${escaped(summary)}</summary>
<div id="${escaped(operationId)}">${definitions([['Body', contentOf(requestBody?.content ?? {})]])}</div></details>`,
  );
  if (entries.length === 0) return '';
  return `<section><h2>Events of webhooks</h2><p>Sent to your webhook endpoints.</p>${entries.join('\n')}</section>`;
}

function callEntry(method: string, path: string, operation: Operation, document: OpenAPIObject): string {
  const { operationId, summary = '', description, parameters = [], requestBody, responses } = operation;
  const facts = [
    ['Operation', `<code>${escaped(operationId)}</code>`],
    ['Access', access(operation)],
    ...parametersOf(parameters, document).map(
      ({ name, in: place, required, description: says = '', schema }) =>
        [
          `${place} <code>${escaped(name)}</code>`,
          `${typeOf(schema)}${required ? ', required' : ''} ${prose(says)}`,
        ] as const,
    ),
    ...(requestBody ? [['Body', contentOf(requestBody.content)] as const] : []),
    ...Object.entries(responses).map(([status, answer]) => [status, answerOf(answer, document)] as const),
  ];
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<div id="${escaped(operationId)}">${description ? `<p>${prose(description)}</p>` : ''}${definitions(facts)}</div></details>`;
}

function access({ security = [] }: Operation): string {
  if (security.length === 0) return 'Public';
  return security
    .flatMap((scheme) => Object.entries(scheme))
    .map(([name, scopes]) =>
      name === 'apiKey' ? `API key with <code>${escaped(scopes.join(' '))}</code>` : 'Session',
    )
    .join(' or ');
}

function parametersOf(
  parameters: readonly (Parameter | { $ref: string })[],
  { components }: OpenAPIObject,
): Parameter[] {
  const shared = (components?.parameters ?? {}) as Record<string, Parameter>;
  return parameters.flatMap((one) => ('$ref' in one ? (shared[nameOf(one.$ref)] ?? []) : one));
}

function answerOf(answer: Answer, { components }: OpenAPIObject): string {
  const shared = (components?.responses ?? {}) as Record<string, Answer>;
  const { description = '', content = {} } = answer.$ref ? (shared[nameOf(answer.$ref)] ?? {}) : answer;
  // All failures have the same schema.
  const schema = answer.$ref ? '' : contentOf(content);
  return `${prose(description)} ${schema}`;
}

const contentOf = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? typeOf(schema) : escaped(type)))
    .join(' or ');

function schemaEntry(name: string, schema: Schema): string {
  const { properties, required = [], description = '', examples } = schema;
  const rows = Object.entries(properties ?? {}).map(
    ([key, value]) =>
      [
        `<code>${escaped(key)}</code>${required.includes(key) ? '' : ' (optional)'}`,
        `${typeOf(value)} ${prose(value.description ?? '')}`,
      ] as const,
  );
  const example = examples?.[0] === undefined ? '' : JSON.stringify(examples[0], null, 2);
  return `<details><summary>${escaped(name)}</summary><div id="schema-${escaped(name)}"><p>${prose(description)}</p>
${properties ? definitions(rows) : typeOf(schema)}${example && `<pre>${escaped(example)}</pre>`}</div></details>`;
}

function typeOf(schema: Schema = {}): string {
  const { $ref, type, format, items, anyOf, oneOf, enum: values } = schema;
  if ($ref) return `<a href="#schema-${escaped(nameOf($ref))}">${escaped(nameOf($ref))}</a>`;
  const variants = anyOf ?? oneOf;
  if (variants) return variants.map((variant) => typeOf(variant)).join(' or ');
  if (values) return values.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  return escaped([[type ?? 'any'].flat().join(' or '), format && `(${format})`].filter(Boolean).join(' '));
}

const definitions = (rows: readonly (readonly [string, string] | string[])[]): string =>
  `<dl>${rows.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>`;
