/**
 * How the tests' TypeScript becomes JavaScript: with what Nest, TypeORM and class-validator read off the decorators.
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
