import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { DUTIES, DUTY_LABELS, type Duty } from '@/lib/duty-labels';
import { DUTY_HELP } from './person-labels';

/** The signed-in admin’s own duties, which are the ones that they can give. */
export function useOwnDuties(): readonly Duty[] {
  const { data: scope } = useGetStaffScopeQuery();
  return scope?.duties ?? DUTIES;
}

/** The duties of an admin. */
export function DutiesField() {
  const own = useOwnDuties();
  return (
    <ChoicesField
      name="duties"
      legend="Duties"
      className="md:col-span-2 [&_label]:w-full [&_label]:py-1"
      choices={DUTIES.map((duty) => ({
        value: duty,
        label: DUTY_LABELS[duty],
        help: DUTY_HELP[duty],
        disabled: !own.includes(duty),
      }))}
      help={own.length < DUTIES.length ? 'You can give only duties that you have.' : undefined}
    />
  );
}
