/**
 * Options to compile the tests' TypeScript, with the decorator metadata that Nest, TypeORM and class-validator need.
 * @type {import('@swc/core').Options}
 */
export default {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
