import type { EntityManager } from 'typeorm';

/** Whether an address is the one that an object has now. */
const HAS_ADDRESS: Readonly<Record<string, string>> = {
  booking: 'SELECT lower(email) = lower($2) AS has FROM bookings WHERE id = $1',
  user: 'SELECT lower($2) IN (lower(email), lower(pending_email)) IS TRUE AS has FROM users WHERE id = $1',
};

/** Whether what a mail is about has another address by now. */
export async function hasOtherAddress(
  kind: string,
  id: number,
  address: string,
  manager: EntityManager,
): Promise<boolean> {
  const question = HAS_ADDRESS[kind];
  if (question === undefined) return false;
  const [owner] = await manager.query<{ has: boolean }[]>(question, [id, address]);
  return owner?.has === false;
}
