import type { StripeCall } from './endpoint.js';
import { invalidRequest } from './errors.js';
import { fieldsOf, textOf, type FormFields } from './form.js';

/** A page of a list, newest first, by `limit`, `starting_after` and the bounds of `created`. */
export function page(
  call: StripeCall,
  url: string,
  oldestFirst: readonly { id: string; created: number }[],
): unknown {
  const limit = Number(textOf(call.fields, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalidRequest('The limit is 1 to 100.', 'limit');
  const newestFirst = oldestFirst.filter(({ created }) => isWithin(created, call.fields)).reverse();
  const after = textOf(call.fields, 'starting_after');
  const start = after ? newestFirst.findIndex((item) => item.id === after) + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}

function isWithin(created: number, fields: FormFields): boolean {
  const bounds = fieldsOf(fields, 'created');
  const bound = (name: string, otherwise: number): number => Number(textOf(bounds, name) ?? otherwise);
  return (
    created >= bound('gte', 0) &&
    created > bound('gt', -1) &&
    created <= bound('lte', Infinity) &&
    created < bound('lt', Infinity)
  );
}
