import ts from 'typescript';

type Func = ts.SignatureDeclaration;
/** Whether code always has the manager of a transaction, may have one, or has none. */
type Has = 'always' | 'maybe' | 'none';

/** A use of the pool, or a call of a function. */
interface Use {
  node: ts.Node;
  callee?: Func;
  /** The manager that the call gives. */
  gives: Has;
  has: Has;
}

/**
 * Finds code that has a transaction's manager but waits for a second connection of the pool, itself or through functions that
 * it calls without its manager. Sixteen such requests at once would wait for each other.
 * @returns each as `file:line code`
 */
export function secondConnections(program: ts.Program, files: readonly ts.SourceFile[]): string[] {
  const checker = program.getTypeChecker();
  const uses = new Map<Func, Use[]>();
  for (const file of files) collect(file, checker, uses);
  const implementations = implementationsIn(files, checker);
  const takers = new Set<Func>();
  const takes = ({ callee, gives }: Use): boolean =>
    !callee ||
    (gives !== 'always' && [callee, ...(implementations.get(callee) ?? [])].some((one) => takers.has(one)));
  // A function takes a connection if it uses the pool, or calls a function that does without giving it a manager.
  for (let grown = true; grown;) {
    grown = false;
    for (const [func, all] of uses) {
      if (takers.has(func) || !all.some((use) => use.has !== 'always' && takes(use))) continue;
      takers.add(func);
      grown = true;
    }
  }
  // Code that may have a manager uses the pool without one, but has to hand it on.
  const isWrong = (use: Use): boolean =>
    takes(use) &&
    (use.has === 'always' || (use.has === 'maybe' && use.callee !== undefined && use.gives === 'none'));
  return [
    ...new Set(
      [...uses.values()]
        .flat()
        .filter(isWrong)
        .map(({ node }) => placeOf(node)),
    ),
  ].toSorted();
}

function collect(file: ts.SourceFile, checker: ts.TypeChecker, uses: Map<Func, Use[]>): void {
  const visit = (node: ts.Node, owner: Func | null, has: Has): void => {
    // Code that does not await a call does not wait for its connection.
    if (ts.isVoidExpression(node)) return;
    let [nextOwner, nextHas] = [owner, has];
    if (ts.isFunctionLike(node)) {
      // Arrow functions inside a function are part of it.
      if (!owner || !isInline(node)) nextOwner = node;
      const own = managerOf(node, checker);
      nextHas = own === 'none' && isInline(node) ? has : own;
    }
    if (nextOwner) {
      const all = uses.get(nextOwner) ?? [];
      uses.set(nextOwner, all);
      if (isPool(node, checker)) all.push({ node, gives: 'none', has: nextHas });
      const callee = ts.isCallExpression(node) ? calleeOf(node, checker) : null;
      if (ts.isCallExpression(node) && callee)
        all.push({ node, callee, gives: managerGiven(node, callee, checker), has: nextHas });
    }
    ts.forEachChild(node, (child) => {
      // manager ? with it : without it
      const isWithout =
        ts.isConditionalExpression(node) && child === node.whenFalse && isManager(node.condition, checker);
      visit(child, nextOwner, isWithout ? 'none' : nextHas);
    });
  };
  visit(file, null, 'none');
}

function isInline(func: Func): func is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(func) || ts.isFunctionExpression(func);
}

/** The declaration of the called function. Cheaper than resolving the call's overload and type arguments. */
function calleeOf({ expression }: ts.CallExpression, checker: ts.TypeChecker): Func | null {
  const named = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const declaration = symbolAt(named, checker)?.declarations?.at(-1);
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return null;
  if (ts.isFunctionLike(declaration)) return declaration;
  const { initializer } = declaration as ts.VariableDeclaration;
  return initializer && ts.isFunctionLike(initializer) ? initializer : null;
}

function symbolAt(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;
}

const POOL = /^(DataSource|Repository<.*>)$/;
/** Need no connection. */
const WITHOUT_CONNECTION = new Set(['getMetadata', 'options', 'isInitialized']);

/** A data source, or an injected repository of TypeORM. */
function isPool(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(node)) return false;
  const used = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const { parent } = used;
  const isAsked = ts.isPropertyAccessExpression(parent) && parent.expression === used;
  const isGiven = ts.isCallExpression(parent) && parent.arguments.some((argument) => argument === used);
  if (!isAsked && !isGiven) return false;
  if (isAsked && WITHOUT_CONNECTION.has(parent.name.text)) return false;
  const { type } = (symbolAt(node, checker)?.valueDeclaration ?? {}) as Partial<ts.ParameterDeclaration>;
  return type !== undefined && POOL.test(type.getText());
}

function managerOf(func: Func, checker: ts.TypeChecker): Has {
  const found = func.parameters.map((parameter) => {
    const own = managerIn(checker.getTypeAtLocation(parameter), checker);
    return own === 'always' && (parameter.initializer ?? parameter.questionToken) ? 'maybe' : own;
  });
  return most([...found, ...(isInline(func) ? givenTo(func, checker) : [])]);
}

/** For a callback that leaves the manager out of its parameters: what it is called with. */
function givenTo(func: ts.Expression, checker: ts.TypeChecker): Has[] {
  const [signature] = checker.getContextualType(func)?.getCallSignatures() ?? [];
  return (signature?.parameters ?? []).map((parameter) =>
    managerIn(checker.getTypeOfSymbol(parameter), checker),
  );
}

function most(found: readonly Has[]): Has {
  return (['always', 'maybe'] as const).find((one) => found.includes(one)) ?? 'none';
}

function isMaybeUndefined(type: ts.Type): boolean {
  return type.isUnion() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Undefined) !== 0);
}

/** An `EntityManager`, or an object with one. A repository's own manager is that of the pool. */
function managerIn(type: ts.Type, checker: ts.TypeChecker): Has {
  const plain = checker.getNonNullableType(type);
  const name = plain.getSymbol()?.name ?? '';
  if (name === 'EntityManager') return isMaybeUndefined(type) ? 'maybe' : 'always';
  if (['DataSource', 'Repository'].includes(name)) return 'none';
  const property = plain.getProperty('manager') ?? plain.getProperty('database');
  const held = property && checker.getTypeOfSymbol(property);
  if (!held || checker.getNonNullableType(held).getSymbol()?.name !== 'EntityManager') return 'none';
  return isMaybeUndefined(type) || isMaybeUndefined(held) ? 'maybe' : 'always';
}

/** The manager that a call gives. */
function managerGiven(call: ts.CallExpression, callee: Func, checker: ts.TypeChecker): Has {
  if (managerOf(callee, checker) === 'none') return 'none';
  return most(call.arguments.map((argument) => managerIn(checker.getTypeAtLocation(argument), checker)));
}

function isManager(node: ts.Expression, checker: ts.TypeChecker): boolean {
  return ts.isIdentifier(node) && managerIn(checker.getTypeAtLocation(node), checker) !== 'none';
}

/** The methods of classes, by the methods of interfaces and base classes that they implement. */
function implementationsIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Map<Func, Func[]> {
  const found = new Map<Func, Func[]>();
  const note = (member: ts.MethodDeclaration, base: ts.Type): void => {
    for (const declaration of base.getProperty(member.name.getText())?.declarations ?? [])
      if (ts.isFunctionLike(declaration) && declaration !== member)
        found.set(declaration, [...(found.get(declaration) ?? []), member]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node)) {
      const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
        types.map((type) => checker.getTypeAtLocation(type)),
      );
      for (const member of node.members)
        if (ts.isMethodDeclaration(member)) bases.forEach((base) => note(member, base));
    }
    ts.forEachChild(node, visit);
  };
  files.forEach(visit);
  return found;
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  const code = node.getText().replace(/\s+/g, ' ').slice(0, 80);
  return `${source.fileName.replace(/^.*\/backend\/src\//, '')}:${line + 1} ${code}`;
}
