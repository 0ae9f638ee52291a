import type { OpenAPIObject } from '@nestjs/swagger';

type Paths = OpenAPIObject['paths'];

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export type Operation = NonNullable<Paths[string]['get']>;

/** A call of a contract, with its address. */
interface LocatedOperation {
  path: string;
  method: (typeof METHODS)[number];
  operation: Operation;
}

/** The calls of a contract, path by path. */
export function operationsOf(paths: Paths): LocatedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
}
