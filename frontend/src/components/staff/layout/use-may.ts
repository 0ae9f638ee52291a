import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import type { Permission } from '@/api/staff/generated';

/** Whether the signed-in person has a permission; true while it is not known, because the server decides. */
export function useMay(permission: Permission): boolean {
  const { data: scope } = useGetStaffScopeQuery();
  return scope?.permissions.includes(permission) ?? true;
}
