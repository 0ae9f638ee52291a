import type { EntityManager } from 'typeorm';
import type { PolicyVersion } from '../domain/policy.js';

/** The columns of a version, as SQL that makes a JSON object of them; its begin in milliseconds of the epoch. */
export const POLICY_JSON = `json_build_object('id', id, 'fullRefundDays', full_refund_days,
  'partialRefundDays', partial_refund_days, 'partialRefundPercent', partial_refund_percent, 'holdMinutes', hold_minutes,
  'holdExtensionMinutes', hold_extension_minutes, 'holdMaxMinutes', hold_max_minutes, 'windowMonths', window_months,
  'noticeHours', notice_hours, 'bonds', bonds, 'bondDueDays', bond_due_days,
  'validFrom', extract(epoch FROM valid_from) * 1000)`;

export type PolicyRow = Omit<PolicyVersion, 'validFrom'> & { validFrom: number };

export function toPolicy({ validFrom, ...terms }: PolicyRow): PolicyVersion {
  return { ...terms, validFrom: new Date(validFrom) };
}

/** All that were not withdrawn. */
export async function findPolicies(manager: EntityManager): Promise<PolicyVersion[]> {
  const rows = await manager.query<{ policy: PolicyRow }[]>(
    `SELECT ${POLICY_JSON} AS policy FROM policy_versions WHERE withdrawn_at IS NULL ORDER BY id`,
  );
  return rows.map(({ policy }) => toPolicy(policy));
}
