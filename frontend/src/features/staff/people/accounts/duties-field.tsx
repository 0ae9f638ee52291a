import { useFormikContext } from 'formik';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { Button } from '@/components/ui/button';
import { DUTIES, DUTY_LABELS, type Duty } from '@/lib/duty-labels';
import type { PersonValues } from './person-kind';
import { DUTY_HELP } from './person-labels';

/** The signed-in admin’s own duties, which are the ones that they can give. */
export function useOwnDuties(): readonly Duty[] {
  const { data: scope } = useGetStaffScopeQuery();
  return scope?.duties ?? DUTIES;
}

/** The duties of an admin. */
export function DutiesField() {
  const own = useOwnDuties();
  const { values, setFieldValue } = useFormikContext<PersonValues>();
  const hasAny = values.duties.some((duty) => own.includes(duty));
  // Duties that the signed-in admin lacks stay as they are.
  const others = values.duties.filter((duty) => !own.includes(duty));
  return (
    <div className="md:col-span-2">
      <ChoicesField
        name="duties"
        legend="Duties"
        className="[&_label]:w-full [&_label]:py-1"
        choices={DUTIES.map((duty) => ({
          value: duty,
          label: DUTY_LABELS[duty],
          help: DUTY_HELP[duty],
          disabled: !own.includes(duty),
        }))}
        help={own.length < DUTIES.length ? 'You can give only duties that you have.' : undefined}
      />
      <Button
        size="sm"
        variant="quiet"
        className="mt-1"
        onClick={() => void setFieldValue('duties', hasAny ? others : [...others, ...own])}
      >
        {hasAny ? 'Clear all duties' : 'Choose all duties'}
      </Button>
    </div>
  );
}
