import { Formik } from 'formik';
import type { ApiKey, NewApiKey } from '@/api/staff/generated';
import { useRollApiKeyMutation } from '@/api/staff/staff-api';
import { Form } from '@/components/form/form';
import { SelectField } from '@/components/form/form-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { EXPIRY } from './expiry';

const STAYS = [
  { hours: '1', label: '1 hour' },
  { hours: '24', label: '1 day' },
  { hours: '72', label: '3 days' },
  { hours: '168', label: '7 days' },
];

interface Values {
  hours: string;
  days: string;
}

export interface RollFormProps {
  apiKey: ApiKey;
  onRolled: (rolled: NewApiKey) => void;
  onClose: () => void;
}

/** The form that gives an API key a new secret. */
export function RollForm({ apiKey, onRolled, onClose }: RollFormProps) {
  const [roll] = useRollApiKeyMutation();
  const submit = useSubmit<Values, NewApiKey>({
    send: ({ hours, days }) =>
      roll({
        id: apiKey.id,
        ...ifMatch(apiKey),
        rollApiKey: { hours: Number(hours), ...(days !== '' && { days: Number(days) }) },
      }),
    done: 'API key renewed',
    failed: 'API key not renewed',
    onDone: (rolled) => {
      onRolled(rolled);
      onClose();
    },
  });
  return (
    <Formik<Values>
      initialValues={{ hours: '24', days: '365' }}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting }) => (
        <Form
          aria-label={`Renew ${apiKey.name}`}
          className="max-w-2xl space-y-4 rounded-card border border-line bg-surface p-4"
        >
          <p>
            “{apiKey.name}” gets a new secret. Enter it in the program while the former secret still works, so
            that the program works without a break.
            {!apiKey.isOwn && ' The key then acts for you instead of the person who made it.'}
          </p>
          <SelectField name="hours" label="The former secret works for" className="max-w-xs">
            {STAYS.map(({ hours, label }) => (
              <option key={hours} value={hours}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField name="days" label="The key expires after" className="max-w-xs">
            {EXPIRY.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
            <option value="">No change</option>
          </SelectField>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={isSubmitting}>
              Renew API key
            </Button>
            <Button size="sm" variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
