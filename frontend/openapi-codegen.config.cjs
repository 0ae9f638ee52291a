/**
 * Turns the API's OpenAPI document into `src/api/generated.ts`: `npm run generate:api`.
 * OPENAPI_DOCUMENT may name another document, relative to this folder.
 *
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: process.env.OPENAPI_DOCUMENT ?? '../docs/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  outputFile: process.env.GENERATED_API ?? './src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: true,
  // A call with one argument takes it directly: `login(credentials)`, `getClub(28)`.
  flattenArg: true,
  // Headers are the transport's business: `base-api.ts` sends them.
  endpointOverrides: [{ pattern: /.*/, parameterFilter: (_, parameter) => parameter.in !== 'header' }],
};
