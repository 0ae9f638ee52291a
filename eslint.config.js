import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;
const TYPED = [
  'backend/{src,payment-sandbox,launcher,test}/**/*.ts',
  'frontend/src/**/*.{ts,tsx}',
  'frontend/e2e/**/*.ts',
];
const TESTS = ['**/*.{spec,test,e2e-spec,drill-spec}.{ts,tsx}', 'backend/test/**', 'frontend/e2e/**'];

/** `{ ...{ a, b } }` is `{ a, b }`, written so that it takes fewer lines. */
const NO_SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the members of the object plainly.',
};

/** A feature may not import another one: each gets a list of its neighbours. The staff's are features each, too. */
const featuresDirectory = join(root, 'frontend/src/features');
const foldersOf = (/** @type {string} */ room) =>
  existsSync(join(featuresDirectory, room)) ? readdirSync(join(featuresDirectory, room)).sort() : [];
const features = [
  ...foldersOf('.').filter((feature) => feature !== 'staff'),
  ...foldersOf('staff').map((feature) => `staff/${feature}`),
];
/** As a relative import names them. */
const neighboursOf = (/** @type {string} */ feature) =>
  features
    .filter((other) => other !== feature && other.startsWith('staff/') === feature.startsWith('staff/'))
    .map((other) => other.replace('staff/', ''));
const featureBoundaries = features.map((feature) => ({
  files: [`frontend/src/features/${feature}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `(^@/|(^|/)\\.\\./)features/(?!${feature}(/|$))|(^|/)\\.\\./(${neighboursOf(feature).join('|') || '-'})(/|$)`,
            message: 'A feature does not import another feature: share it below, or compose both in app/.',
          },
          { regex: '(^@/|(^|/)\\.\\./)app(/|$)', message: 'shared → features → app, never back.' },
        ],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/coverage/**',
      '.cache/**',
      '.data*/**',
      '**/playwright-report/**',
      '**/test-results/**',
      'frontend/src/api/*/generated.ts',
      'backend/test/contract/client/paths.ts',
    ],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-await-in-loop': 'off',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    // Scripts that run in pages.
    files: ['backend/payment-sandbox/browser/**/*.js', 'frontend/public/**/*.js', 'frontend/art/**/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: TYPED,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      'no-restricted-syntax': ['error', NO_SPREAD_LITERAL],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Numbers in messages are what people want to read there.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `process.env['X']` and `process.env.X` are both fine; the compiler's option is off as well.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // Event handlers may be async functions; what they throw is reported by the caller's error handling.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // Response DTOs are classes for the schema's sake and are filled by mapping functions.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // The providers' and the platform's enums arrive as the plain strings and numbers that they stand for.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    files: ['backend/{src,payment-sandbox,launcher,test}/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: {
      // Nest's modules are classes that carry only a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // With emitDecoratorMetadata a constructor's types are values; the rule knows that only where decorators are.
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [a11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: { 'jsx-a11y/aria-role': ['error', { ignoreNonDOM: true }] },
  },
  {
    // A table that is laid out as cards on phones loses its meaning to assistive technology unless roles are spelled out.
    files: ['frontend/src/components/ui/data-table.tsx'],
    rules: {
      'jsx-a11y/no-redundant-roles': 'off',
      'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    },
  },
  {
    files: ['backend/src/{bookings,payments}/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_SPREAD_LITERAL,
        ...[
          'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
          'NewExpression[callee.name="Date"][arguments.length=0]',
        ].map((selector) => ({ selector, message: "The database's clock decides: ask DatabaseClock." })),
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/common/clock\\.js$', message: "The database's clock decides: ask DatabaseClock." },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/{booking,components,lib,api,config}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '(^@/|(^|/)\\.\\./)(features|app)(/|$)',
              message: 'shared → features → app: what is shared knows neither features nor the app.',
            },
          ],
        },
      ],
    },
  },
  ...featureBoundaries,
  {
    files: TESTS,
    languageOptions: { globals: { ...globals.jest, ...globals.node } },
    rules: {
      // Tests look into answers whose shape they check by looking.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  prettier,
);
