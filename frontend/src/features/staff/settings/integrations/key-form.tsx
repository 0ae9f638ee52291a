import { Formik } from 'formik';
import { array, object, string } from 'yup';
import type { ApiKey, KeyScope, NewApiKey } from '@/api/staff/generated';
import { useCreateApiKeyMutation, useUpdateApiKeyMutation } from '@/api/staff/staff-api';
import { Form } from '@/components/form/form';
import { SelectField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { SCOPE_LABELS } from '@/lib/scope-labels';

const NONE = 'Choose what the key may do.';
const schema = object({
  name: string().trim().required('Enter a name.').max(60, 'Use at most 60 characters.'),
  scopes: array().of(string().required()).min(1, NONE).required(NONE),
});

interface Values {
  name: string;
  scopes: KeyScope[];
  days: string;
}

const EXPIRY = [
  { days: '30', label: '30 days' },
  { days: '90', label: '90 days' },
  { days: '365', label: '12 months' },
];

export interface KeyFormProps {
  /** The key to change; without one: a new key. */
  apiKey?: ApiKey;
  /** What the person may give to a key. */
  scopes: readonly KeyScope[];
  onMade?: (made: NewApiKey) => void;
  onClose: () => void;
}

/** The form of an API key. */
export function KeyForm({ apiKey, scopes, onMade, onClose }: KeyFormProps) {
  const [create] = useCreateApiKeyMutation();
  const [update] = useUpdateApiKeyMutation();
  const submit = useSubmit<Values, ApiKey | NewApiKey>({
    send: ({ days, ...content }) =>
      apiKey
        ? update({ id: apiKey.id, ...ifMatch(apiKey), updateApiKey: content })
        : create({ ...content, days: Number(days) }),
    done: apiKey ? 'API key saved' : 'API key created',
    failed: apiKey ? 'API key not saved' : 'API key not created',
    onDone: (saved) => {
      if ('key' in saved) onMade?.(saved);
      onClose();
    },
  });
  return (
    <Formik<Values>
      initialValues={{ name: apiKey?.name ?? '', scopes: apiKey?.scopes ?? [], days: '365' }}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting }) => (
        <Form
          aria-label={apiKey ? `Edit ${apiKey.name}` : 'New API key'}
          className="max-w-2xl space-y-4 rounded-card border border-line bg-surface p-4"
        >
          <TextField
            name="name"
            label="Name"
            help="The audit log shows it with each change that the key makes."
            autoComplete="off"
            required
          />
          <ChoicesField
            name="scopes"
            legend="What the key may do"
            help="Choose only what the program needs. A key never does more than its maker may."
            choices={scopes.map((value) => ({ value, label: SCOPE_LABELS[value] }))}
            className="[&>div]:flex-col"
          />
          {!apiKey && (
            <SelectField name="days" label="Expires after" className="max-w-xs">
              {EXPIRY.map(({ days, label }) => (
                <option key={days} value={days}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={isSubmitting}>
              {apiKey ? 'Save API key' : 'Create API key'}
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
