import type { EntityManager } from 'typeorm';
import type { SpaceEntity } from '../spaces/persistence/space.entity.js';
import type { PolicyVersion } from '../domain/policy.js';
import type { PriceVersion } from '../domain/price-versions.js';
import type { DatedSlot } from '../domain/slot.js';
import type { NamedSlots } from '../../platform/common/named-slots.js';
import type { BookedExtra } from './booking.entity.js';

/** The parts of a request that decide its price and rules. */
export interface RequestedTerms extends NamedSlots {
  eventType: string;
  /** Null for the default space. */
  spaceId: number | null;
  extraIds: readonly number[];
}

type HiredSpace = Pick<SpaceEntity, 'id' | 'capacity' | 'pricePercent'>;

export interface StoredTerms {
  /** For the event type: past, current and planned; empty if it is not on the price list. */
  prices: PriceVersion[];
  /** null if it is not for hire. */
  space: HiredSpace | null;
  /** The requested extras that are available. */
  extras: BookedExtra[];
  /** The version of the terms of hire in force. */
  termsVersion: number;
  /** Those with the requested label; all if several in a row are requested. */
  slots: DatedSlot[];
  /** Past, current and planned. */
  policies: PolicyVersion[];
  now: Date;
}

/** A version as JSON, with `validFrom` in milliseconds since the epoch. */
type InJson<V> = Omit<V, 'validFrom'> & { validFrom: number };

const POLICY_JSON = `json_build_object('id', id, 'fullRefundDays', full_refund_days,
  'partialRefundDays', partial_refund_days, 'partialRefundPercent', partial_refund_percent, 'holdMinutes', hold_minutes,
  'holdExtensionMinutes', hold_extension_minutes, 'holdMaxMinutes', hold_max_minutes, 'windowMonths', window_months,
  'noticeHours', notice_hours, 'bonds', bonds, 'bondDueDays', bond_due_days,
  'furtherSlotPercent', further_slot_percent, 'validFrom', extract(epoch FROM valid_from) * 1000)`;

/**
 * SQL for prices, rules and the time of the read.
 * $1 event type, $2 space (null: the default), $3 ids of extras, $4 label of a slot, $5 whether several in a row are requested.
 */
const TERMS = `SELECT clock_timestamp() AS now, space.id, space.capacity, space.price_percent AS "pricePercent",
       (SELECT coalesce(json_agg(json_build_object('id', id, 'basePriceMinor', base_price_minor, 'eventsFrom', events_from,
                                                   'validFrom', extract(epoch FROM valid_from) * 1000)), '[]')
        FROM price_versions WHERE booking_type = $1 AND withdrawn_at IS NULL) AS prices,
       (SELECT max(version) FROM hire_terms) AS "termsVersion",
       (SELECT coalesce(json_agg(${POLICY_JSON}), '[]') FROM policy_versions WHERE withdrawn_at IS NULL) AS policies,
       (SELECT coalesce(json_agg(json_build_object('list', list, 'label', label, 'startMinute', start_minute, 'endMinute', end_minute,
                                                   'validFrom', valid_from, 'validTo', valid_to, 'weekdays', weekdays)), '[]')
        FROM slots WHERE (label = $4 OR $5::boolean) AND withdrawn_at IS NULL) AS slots,
       (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'priceMinor', price_minor) ORDER BY position, id),
                        '[]')
        FROM extras WHERE id = ANY ($3::integer[]) AND is_active) AS extras
FROM (SELECT $2::integer AS id) AS asked
LEFT JOIN spaces space ON CASE WHEN asked.id IS NULL THEN space.is_default ELSE space.id = asked.id END
  AND space.is_active AND space.published_at IS NOT NULL`;

/** The statement with its values, for the benchmark of holds too, so that both always have the same parameters. */
export function termsStatement({ eventType, spaceId, extraIds, timeSlot, untilTimeSlot }: RequestedTerms): {
  text: string;
  values: unknown[];
} {
  return { text: TERMS, values: [eventType, spaceId, extraIds, timeSlot, untilTimeSlot !== null] };
}

/** Reads everything in one round trip, since each hold waits for it. */
export async function readTerms(requested: RequestedTerms, manager: EntityManager): Promise<StoredTerms> {
  const { text, values } = termsStatement(requested);
  const [row] = await manager.query<
    (Omit<StoredTerms, 'prices' | 'policies' | 'space'> & {
      prices: InJson<PriceVersion>[];
      policies: InJson<PolicyVersion>[];
    } & (HiredSpace | { id: null }))[]
  >(text, values);
  if (!row) throw new Error('the query of terms returned no row');
  const { prices, policies, extras, termsVersion, slots, now, ...space } = row;
  return {
    prices: prices.map(withDate),
    policies: policies.map(withDate),
    space: space.id === null ? null : space,
    extras,
    termsVersion,
    slots,
    now,
  };
}

function withDate<V extends { validFrom: number }>(version: V): Omit<V, 'validFrom'> & { validFrom: Date } {
  return { ...version, validFrom: new Date(version.validFrom) };
}
