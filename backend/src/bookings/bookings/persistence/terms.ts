import { POLICY_JSON } from './policies.js';

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
