/**
 * What is read of an OpenAPI document.
 * @typedef {{ name: string, in: string, required?: boolean, description?: string,
 *   schema?: { $ref?: string, example?: unknown, enum?: unknown[], format?: string } }} Parameter
 * @typedef {{ operationId: string, summary: string, description?: string, tags?: string[], parameters?: (Parameter | { $ref: string })[],
 *   security?: Record<string, string[]>[],
 *   requestBody?: { content: Record<string, { example?: unknown, schema?: { $ref?: string } }> } }} Operation
 * @typedef {{ paths: Record<string, Record<string, Operation>>,
 *   components: { schemas: Record<string, { examples?: unknown[], enum?: unknown[] }>,
 *     parameters?: Record<string, Parameter> } }} Contract
 */

/** The value of days without an example. */
const DAY = '2027-03-20';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Makes a Postman collection (format 2.1, which Bruno imports as well) of the integrators' contract. `{{url}}` is the address of the site, and `{{key}}` the API key.
 * @param {Contract} contract
 */
export function collectionOf(contract) {
  /** @type {Map<string, object[]>} */
  const folders = new Map();
  for (const [path, item] of Object.entries(contract.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const folder = operation.tags?.[0] ?? 'Others';
      folders.set(folder, [...(folders.get(folder) ?? []), requestOf(method, path, operation, contract)]);
    }
  return {
    info: {
      name: 'Bridgewater Sports & Social Club',
      description: 'Calls for programs. Set the variables `url` and `key` first.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'url', value: 'http://localhost:3000' },
      { key: 'key', value: '' },
    ],
    item: [...folders].map(([name, item]) => ({ name, item })),
  };
}

/** @param {string} method @param {string} path @param {Operation} operation @param {Contract} contract */
function requestOf(method, path, operation, contract) {
  const { summary, description, security = [], requestBody } = operation;
  /** @param {{ $ref?: string } | undefined} schema */
  const namedBy = (schema) => contract.components.schemas[schema?.$ref?.split('/').pop() ?? ''];
  const shared = contract.components.parameters ?? {};
  const parameters = (operation.parameters ?? [])
    .flatMap((one) => ('$ref' in one ? (shared[one.$ref.split('/').pop() ?? ''] ?? []) : one))
    .map((parameter) => ({ ...parameter, schema: { ...parameter.schema, ...namedBy(parameter.schema) } }));
  const json = requestBody?.content['application/json'];
  const example = json?.example ?? namedBy(json?.schema)?.examples?.[0];
  const scopes = security.flatMap(({ apiKey }) => apiKey ?? []);
  const access = scopes.length > 0 ? `Scope: ${scopes.join(' or ')}.` : 'No key is needed.';
  return {
    name: summary,
    request: {
      method: method.toUpperCase(),
      description: [description, access].filter(Boolean).join('\n\n'),
      ...(security.length === 0 && { auth: { type: 'noauth' } }),
      header: [
        ...(json ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...valuesOf('header', parameters),
      ],
      url: urlOf(path, parameters),
      ...(json && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(example ?? {}, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
}

/** @param {string} path With parameters as `{name}`, which become `:name`. @param {Parameter[]} parameters */
function urlOf(path, parameters) {
  const parts = path.split('/').slice(1);
  return {
    raw: `{{url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    host: ['{{url}}'],
    path: parts.map((part) => part.replace(/^\{(\w+)\}/, ':$1')),
    query: valuesOf('query', parameters),
    variable: valuesOf('path', parameters).map(({ key, value, description }) => ({
      key,
      value,
      description,
    })),
  };
}

/** Optional ones are there to be switched on. @param {string} place @param {Parameter[]} parameters */
function valuesOf(place, parameters) {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, description, schema }) => ({
      key: name,
      value: String(schema?.example ?? schema?.enum?.[0] ?? (schema?.format === 'date' ? DAY : '')),
      ...(description && { description }),
      ...(!required && { disabled: true }),
    }));
}
