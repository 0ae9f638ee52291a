import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import type { Permission } from '@/api/staff/generated';

/** Tells whether the signed-in person has a permission; true while it is not known, because the server decides. */
export function useRights(): (permission: Permission) => boolean {
  const { data: scope } = useGetStaffScopeQuery();
  return (permission) => scope?.permissions.includes(permission) ?? true;
}

export function useMay(permission: Permission): boolean {
  return useRights()(permission);
}
