import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

interface Parameter {
  name: string;
}
type Reference = { $ref: string };

/**
 * Moves the parameters that many calls have to `components.parameters`. Of those with the same name, it moves the one that is
 * used most.
 */
export function withSharedParameters(document: OpenAPIObject): OpenAPIObject {
  const paths = structuredClone(document.paths);
  const operations = operationsOf(paths).map(({ operation }) => operation);
  const shared = mostUsed(operations.flatMap(({ parameters = [] }) => parameters as Parameter[]));
  for (const operation of operations)
    operation.parameters = operation.parameters?.map((parameter) => {
      const name = shared.get(JSON.stringify(parameter));
      return name ? ({ $ref: `#/components/parameters/${name}` } satisfies Reference) : parameter;
    });
  const parameters: Record<string, Parameter> = {};
  for (const [text, name] of shared) parameters[name] = JSON.parse(text) as Parameter;
  return { ...document, paths, components: { ...document.components, parameters: parameters as never } };
}

/** The names of shared parameters by their text. */
function mostUsed(parameters: readonly Parameter[]): Map<string, string> {
  const uses = new Map<string, { name: string; count: number }>();
  for (const parameter of parameters) {
    const text = JSON.stringify(parameter);
    uses.set(text, { name: componentName(parameter.name), count: (uses.get(text)?.count ?? 0) + 1 });
  }
  const best = new Map<string, { text: string; count: number }>();
  for (const [text, { name, count }] of uses)
    if (count > 1 && count > (best.get(name)?.count ?? 0)) best.set(name, { text, count });
  return new Map([...best].map(([name, { text }]) => [text, name]));
}

/** 'Idempotency-Key' as 'IdempotencyKey', and 'updatedSince' as 'UpdatedSince'. */
const componentName = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
