import type { EntityManager } from 'typeorm';

/** For each kind of object, a query that says whether it still has an address. Never NULL, also without any address. */
const HAS_ADDRESS: Readonly<Record<string, string>> = {
  booking: 'SELECT (lower(email) = lower($2)) IS TRUE AS has FROM bookings WHERE id = $1',
  user: 'SELECT lower($2) IN (lower(email), lower(pending_email)) IS TRUE AS has FROM users WHERE id = $1',
};

/** Whether the booking or account that an email is about now has a different address. */
export async function hasOtherAddress(
  kind: string,
  id: number,
  address: string,
  manager: EntityManager,
): Promise<boolean> {
  const query = HAS_ADDRESS[kind];
  if (query === undefined) return false;
  const [owner] = await manager.query<{ has: boolean }[]>(query, [id, address]);
  return owner?.has === false;
}
