/**
 * Rules of this code base that no linter ships; `.oxlintrc.json` says where they hold.
 * @typedef {{ report(finding: { node: unknown, message: string }): void }} Context
 * @typedef {{ type: string, name?: string, callee?: Node, object?: Node, property?: Node, properties?: Node[], computed?: boolean, arguments?: Node[], argument?: Node, parent?: Node, value?: unknown, block?: Node, body?: Node, quasis?: { value: { raw: string } }[] }} Node
 */

/**
 * `{ ...{ a, b } }` is `{ a, b }`, and `<A {...{ a, b }} />` is `<A a={a} b={b} />`, written so that it takes fewer lines. Only a
 * name that is worked out has no other place in JSX.
 */
const plainMembers = {
  create: (/** @type {Context} */ context) => ({
    SpreadElement(/** @type {Node} */ node) {
      if (node.parent?.type === 'ObjectExpression' && node.argument?.type === 'ObjectExpression')
        context.report({ node, message: 'Write the members of the object plainly.' });
    },
    JSXSpreadAttribute(/** @type {Node} */ node) {
      if (node.argument?.properties?.every(({ computed }) => !computed))
        context.report({ node, message: 'Write the properties of the element plainly.' });
    },
  }),
};

/** What is sold, paid and due is decided by one clock, which all processes share. */
const databaseClock = {
  create: (/** @type {Context} */ context) => {
    const message = "The database's clock decides: ask DatabaseClock.";
    return {
      CallExpression(/** @type {Node} */ node) {
        if (node.callee?.object?.name === 'Date' && node.callee.property?.name === 'now')
          context.report({ node, message });
      },
      NewExpression(/** @type {Node} */ node) {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) context.report({ node, message });
      },
    };
  },
};

/** What a statement changes or reads is looked for in one layer; services say when it runs. */
const sqlInPersistence = {
  create: (/** @type {Context} */ context) => {
    const refuse = (/** @type {Node} */ node) =>
      context.report({ node, message: 'SQL stands in persistence/, platform/ and database/.' });
    const isSql = (/** @type {unknown} */ text) =>
      typeof text === 'string' && /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/.test(text);
    return {
      CallExpression(/** @type {Node} */ node) {
        if (['query', 'createQueryBuilder'].includes(node.callee?.property?.name ?? '')) refuse(node);
      },
      Literal(/** @type {Node} */ node) {
        if (isSql(node.value)) refuse(node);
      },
      TemplateLiteral(/** @type {Node} */ node) {
        if (node.quasis?.some(({ value }) => isSql(value.raw))) refuse(node);
      },
    };
  },
};

/** Dates, times, numbers and money are written in one way, by the functions of one file in each application. */
const oneFormat = {
  create: (/** @type {Context} */ context) => ({
    MemberExpression(/** @type {Node} */ node) {
      const name = node.property?.name ?? '';
      if (
        /^toLocale(?:Date|Time)?String$|^toFormat$/.test(name) ||
        (node.object?.name === 'Intl' && ['DateTimeFormat', 'NumberFormat'].includes(name))
      )
        context.report({
          node,
          message: 'Use a function of lib/format.ts (web app) or platform/common/formats.ts (API).',
        });
    },
  }),
};

/** One failing item of a job must not stop the others, and again each time. */
const runEach = {
  create: (/** @type {Context} */ context) => ({
    AwaitExpression(/** @type {Node} */ node) {
      let inner = node;
      for (let outer = node.parent; outer && !/Function/.test(outer.type); outer = outer.parent) {
        if (outer.type === 'TryStatement' && outer.block === inner) return;
        if (outer.type === 'ForOfStatement' && outer.body === inner) {
          context.report({ node, message: 'Use runEach: a failure of one item must not stop the others.' });
          return;
        }
        inner = outer;
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'plain-members': plainMembers,
    'run-each': runEach,
    'database-clock': databaseClock,
    'one-format': oneFormat,
    'sql-in-persistence': sqlInPersistence,
  },
};
