import type { EntityManager } from 'typeorm';

/** Adds an address. A known one stays as it is, and takes the same work. @returns its id */
export async function addSubscriber(
  email: string,
  name: string | undefined,
  manager: EntityManager,
): Promise<number> {
  const [row] = await manager.query<[{ id: number }]>(
    `INSERT INTO subscribers AS s (email, name) VALUES ($1, nullif($2, ''))
     ON CONFLICT (lower(email)) DO UPDATE SET email = s.email RETURNING id`,
    [email, name ?? null],
  );
  return row.id;
}

/** Adds an address that gets no emails yet; a known one stays as it is. */
export async function reserveSubscriber(email: string, manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO subscribers (email, is_active) VALUES ($1, false) ON CONFLICT (lower(email)) DO NOTHING`,
    [email],
  );
}

/** @returns the subscription, with those of its clubs that still exist */
export async function subscriptionOf(
  email: string,
  manager: EntityManager,
): Promise<{ isSubscribed: boolean; clubIds: number[] } | undefined> {
  const [own] = await manager.query<{ isSubscribed: boolean; clubIds: number[] }[]>(
    `SELECT is_active AND confirmed_at IS NOT NULL AS "isSubscribed",
            ARRAY(SELECT id FROM clubs WHERE id = ANY (interests) ORDER BY id) AS "clubIds"
     FROM subscribers WHERE lower(email) = lower($1)`,
    [email],
  );
  return own;
}

/** @returns the address to ask; undefined if it already gets the newsletter, or was asked within that time */
export async function recordConfirmationRequest(
  id: number,
  within: string,
  manager: EntityManager,
): Promise<string | undefined> {
  const [[asked]] = await manager.query<[{ email: string }[], number]>(
    `UPDATE subscribers SET asked_at = now()
     WHERE id = $1 AND NOT (is_active AND confirmed_at IS NOT NULL)
       AND (asked_at IS NULL OR asked_at < now() - $2::interval)
     RETURNING email`,
    [id, within],
  );
  return asked?.email;
}

/** @param anew sets the date of joining for every subscriber, not only for those who had left */
export async function joinSubscribers(
  id: number,
  anew: boolean,
  manager: EntityManager,
): Promise<{ confirmedAt: Date }> {
  const [[now]] = await manager.query<[[{ confirmedAt: Date }], number]>(
    `UPDATE subscribers SET is_active = true, confirmed_at = now(), asked_at = NULL,
       subscribed_at = CASE WHEN is_active AND NOT $2 THEN subscribed_at ELSE now() END
     WHERE id = $1 RETURNING confirmed_at AS "confirmedAt"`,
    [id, anew],
  );
  return now;
}

/** Stores the proof of consent. */
export async function addConsent(
  consent: {
    id: number;
    source: 'form' | 'profile';
    textVersion: string;
    network: string;
    askedAt?: Date | null;
  },
  manager: EntityManager,
): Promise<void> {
  await manager.query(
    `INSERT INTO consents (subscriber_id, source, text_version, network, asked_at) VALUES ($1, $2, $3, $4, $5)`,
    [consent.id, consent.source, consent.textVersion, consent.network, consent.askedAt ?? null],
  );
}
