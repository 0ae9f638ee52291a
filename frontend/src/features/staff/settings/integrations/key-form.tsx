import { Formik } from 'formik';
import { array, object, string } from 'yup';
import type { ApiKey, KeyScope, NewApiKey } from '@/api/staff/generated';
import { useCreateApiKeyMutation, useUpdateApiKeyMutation } from '@/api/staff/staff-api';
import { Form } from '@/components/form/form';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { CLUB_SCOPES, SCOPE_LABELS } from '@/lib/scope-labels';
import { EXPIRY } from './expiry';

const NONE = 'Choose what the key may do.';
const schema = object({
  name: string().trim().required('Enter a name.').max(60, 'Use at most 60 characters.'),
  scopes: array().of(string().required()).min(1, NONE).required(NONE),
});

interface Values {
  name: string;
  scopes: KeyScope[];
  /** The ID of a club; '' for the whole venue. */
  club: string;
  /** One on each line. */
  networks: string;
  days: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

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
  const { isOffice } = useStaffArea();
  const clubs = useAreaClubs();
  const offered = (club: string): readonly KeyScope[] =>
    club === '' ? scopes : scopes.filter((scope) => CLUB_SCOPES.includes(scope));
  const [create] = useCreateApiKeyMutation();
  const [update] = useUpdateApiKeyMutation();
  const submit = useSubmit<Values, ApiKey | NewApiKey>({
    send: ({ name, scopes: all, club, networks: lines, days }) => {
      const chosen = all.filter((scope) => offered(club).includes(scope));
      const content = { name, scopes: chosen, networks: linesOf(lines) };
      return apiKey
        ? update({ id: apiKey.id, ...ifMatch(apiKey), updateApiKey: content })
        : create({ ...content, clubId: club === '' ? null : Number(club), days: Number(days) });
    },
    fieldOfError: { clubId: 'club' },
    done: apiKey ? 'API key saved' : 'API key created',
    failed: apiKey ? 'API key not saved' : 'API key not created',
    onDone: (saved) => {
      if ('key' in saved) onMade?.(saved);
      onClose();
    },
  });
  return (
    <Formik<Values>
      initialValues={{
        name: apiKey?.name ?? '',
        scopes: apiKey?.scopes ?? [],
        club: String((apiKey ? apiKey.club?.id : isOffice ? undefined : clubs[0]?.id) ?? ''),
        networks: apiKey?.networks.join('\n') ?? '',
        days: '365',
      }}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting, values }) => (
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
          {!apiKey && (
            <SelectField
              name="club"
              label="Works for"
              help="A key for one club sees and changes nothing of other clubs."
              className="max-w-xs"
            >
              {isOffice && <option value="">The whole venue</option>}
              {clubs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <ChoicesField
            name="scopes"
            legend="What the key may do"
            help="Choose only what the program needs. A key never does more than its maker may."
            choices={offered(values.club).map((value) => ({
              value,
              label: `${SCOPE_LABELS[value]} (${value})`,
            }))}
            className="[&>div]:flex-col"
          />
          <TextareaField
            name="networks"
            label="Networks (optional)"
            help="The key works from these addresses only, up to 10. Enter one on each line, for example 203.0.113.0/24."
            rows={3}
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
