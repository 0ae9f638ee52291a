import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import type { ApiKey, KeyScope, NewApiKey } from '@/api/staff/generated';
import { useCreateApiKeyMutation, useUpdateApiKeyMutation } from '@/api/staff/staff-api';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { RowFormProps } from '@/components/staff/record/editable-rows';
import { EditedForm } from '@/components/staff/record/edited-form';
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

const LABELS = {
  name: 'Name',
  scopes: 'What the key may do',
  club: 'Works for',
  networks: 'Networks',
  days: 'Expires after',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export interface KeyFormProps extends RowFormProps<ApiKey> {
  /** What the person may give to a key. */
  scopes: readonly KeyScope[];
  onMade: (made: NewApiKey) => void;
}

/** The form of an API key. */
export function KeyForm({ scopes, onMade, ...form }: KeyFormProps) {
  const { isOffice } = useStaffArea();
  const clubs = useAreaClubs();
  const offered = (club: string): readonly KeyScope[] =>
    club === '' ? scopes : scopes.filter((scope) => CLUB_SCOPES.includes(scope));
  const [create] = useCreateApiKeyMutation();
  const [update] = useUpdateApiKeyMutation();
  const toValues = (read: ApiKey | null): Values => ({
    name: read?.name ?? '',
    scopes: read?.scopes ?? [],
    club: String((read ? read.club?.id : isOffice ? undefined : clubs[0]?.id) ?? ''),
    networks: read?.networks.join('\n') ?? '',
    days: '365',
  });
  return (
    <EditedForm<Values, ApiKey>
      {...form}
      toValues={toValues}
      labels={LABELS}
      format={{ scopes: (all: KeyScope[]) => all.map((scope) => SCOPE_LABELS[scope]).join('\n') }}
      formField={{ clubId: 'club' }}
      schema={schema}
      save={async ({ name, scopes: all, club, networks: lines, days }, match, saved) => {
        const chosen = all.filter((scope) => offered(club).includes(scope));
        const content = { name, scopes: chosen, networks: linesOf(lines) };
        if (saved) return update({ id: saved.id, ...match, updateApiKey: content });
        const made = await create({
          ...content,
          clubId: club === '' ? null : Number(club),
          days: Number(days),
        });
        // Also when the form has been left meanwhile: the key exists, and its text is shown only once.
        if (made.data) onMade(made.data);
        return made;
      }}
    >
      <KeyFields isNew={!form.opened} offered={offered} />
    </EditedForm>
  );
}

interface KeyFieldsProps {
  isNew: boolean;
  /** What a key of a club may do; '' for the whole venue. */
  offered: (club: string) => readonly KeyScope[];
}

function KeyFields({ isNew, offered }: KeyFieldsProps) {
  const { isOffice } = useStaffArea();
  const clubs = useAreaClubs();
  const { values } = useFormikContext<Values>();
  return (
    <>
      <TextField
        name="name"
        label="Name"
        help="The audit log shows it with each change that the key makes."
        autoComplete="off"
        required
      />
      {isNew && (
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
        choices={offered(values.club).map((value) => ({ value, label: `${SCOPE_LABELS[value]} (${value})` }))}
        className="[&>div]:flex-col"
      />
      <TextareaField
        name="networks"
        label="Networks (optional)"
        help="The key works from these addresses only, up to 10. Enter one on each line, for example 203.0.113.0/24."
        rows={3}
      />
      {isNew && (
        <SelectField name="days" label="Expires after" className="max-w-xs">
          {EXPIRY.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
