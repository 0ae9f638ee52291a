import type { Space } from '@/api/site/generated';

/** The anchor of a space’s section: 'space-2'. */
export function idOfSpace({ id }: Pick<Space, 'id'>): string {
  return `space-${id}`;
}
