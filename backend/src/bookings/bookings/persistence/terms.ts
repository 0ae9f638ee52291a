import type { EntityManager } from 'typeorm';
import type { SpaceEntity } from '../../spaces/persistence/space.entity.js';
import type { PolicyVersion } from '../domain/policy.js';
import type { PriceVersion } from '../domain/price-versions.js';
import type { SlotDays } from '../domain/slot.js';
import type { BookedExtra } from './booking.entity.js';

/** What a request names of its terms. */
export interface TermsAsked {
  eventType: string;
  /** Null for the default space. */
  spaceId: number | null;
  extraIds: readonly number[];
  timeSlot: string;
}

type HiredSpace = Pick<SpaceEntity, 'id' | 'capacity' | 'pricePercent'>;

export interface StoredTerms {
  /** Of the event type, begun and planned; empty for one that is not on the list. */
  prices: PriceVersion[];
  /** null for one that is not for hire. */
  space: HiredSpace | null;
  /** Of those that were asked for, what is offered. */
  extras: BookedExtra[];
  /** The terms of hire in force. */
  termsVersion: number;
  /** Which days have a slot of the label that was asked for. */
  slotDays: SlotDays[];
  /** Begun and planned. */
  policies: PolicyVersion[];
  now: Date;
}

/** A version in JSON: its begin in milliseconds of the epoch. */
type InJson<V> = Omit<V, 'validFrom'> & { validFrom: number };

const POLICY_JSON = `json_build_object('id', id, 'fullRefundDays', full_refund_days,
  'partialRefundDays', partial_refund_days, 'partialRefundPercent', partial_refund_percent, 'holdMinutes', hold_minutes,
  'holdExtensionMinutes', hold_extension_minutes, 'holdMaxMinutes', hold_max_minutes, 'windowMonths', window_months,
  'noticeHours', notice_hours, 'bonds', bonds, 'bondDueDays', bond_due_days,
  'validFrom', extract(epoch FROM valid_from) * 1000)`;

/**
 * What a request is priced by, and when it was asked: for $1 an event type, $2 a space (null for the one of those who name none),
 * $3 the ids of extras and $4 the label of a slot.
 */
export const TERMS = `SELECT clock_timestamp() AS now, space.id, space.capacity, space.price_percent AS "pricePercent",
       (SELECT coalesce(json_agg(json_build_object('id', id, 'basePriceMinor', base_price_minor, 'eventsFrom', events_from,
                                                   'validFrom', extract(epoch FROM valid_from) * 1000)), '[]')
        FROM price_versions WHERE booking_type = $1 AND withdrawn_at IS NULL) AS prices,
       (SELECT max(version) FROM hire_terms) AS "termsVersion",
       (SELECT coalesce(json_agg(${POLICY_JSON}), '[]') FROM policy_versions WHERE withdrawn_at IS NULL) AS policies,
       (SELECT coalesce(json_agg(json_build_object('validFrom', valid_from, 'validTo', valid_to, 'weekdays', weekdays)), '[]')
        FROM slots WHERE label = $4 AND withdrawn_at IS NULL) AS "slotDays",
       (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'priceMinor', price_minor) ORDER BY position, id),
                        '[]')
        FROM extras WHERE id = ANY ($3::integer[]) AND is_active AND published_at IS NOT NULL) AS extras
FROM (SELECT $2::integer AS id) AS asked
LEFT JOIN spaces space ON CASE WHEN asked.id IS NULL THEN space.is_default ELSE space.id = asked.id END
  AND space.is_active AND space.published_at IS NOT NULL`;

/** In one round trip: a hold waits for it. */
export async function readTerms(
  { eventType, spaceId, extraIds, timeSlot }: TermsAsked,
  manager: EntityManager,
): Promise<StoredTerms> {
  const [row] = await manager.query<
    (Omit<StoredTerms, 'prices' | 'policies' | 'space'> & {
      prices: InJson<PriceVersion>[];
      policies: InJson<PolicyVersion>[];
    } & (HiredSpace | { id: null }))[]
  >(TERMS, [eventType, spaceId, extraIds, timeSlot]);
  if (!row) throw new Error('the price list did not answer');
  const { prices, policies, extras, termsVersion, slotDays, now, ...space } = row;
  return {
    prices: prices.map(withDate),
    policies: policies.map(withDate),
    space: space.id === null ? null : space,
    extras,
    termsVersion,
    slotDays,
    now,
  };
}

function withDate<V extends { validFrom: number }>(version: V): Omit<V, 'validFrom'> & { validFrom: Date } {
  return { ...version, validFrom: new Date(version.validFrom) };
}
