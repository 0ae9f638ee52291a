import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import type { NewWebhookEndpoint, WebhookEndpoint, WebhookType } from '@/api/staff/generated';
import { useCreateWebhookEndpointMutation, useUpdateWebhookEndpointMutation } from '@/api/staff/staff-api';
import { SelectField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import type { RowFormProps } from '@/components/staff/record/editable-rows';
import { EditedForm } from '@/components/staff/record/edited-form';
import { eventLabel, typesFor } from './webhook-labels';

const NONE = 'Choose the events to send.';
const schema = object({
  url: string()
    .trim()
    .required('Enter an address that begins with https://.')
    .max(1000, 'Use at most 1,000 characters.'),
  description: string().trim().max(200, 'Use at most 200 characters.'),
  types: array().of(string().required()).min(1, NONE).required(NONE),
});

interface Values {
  url: string;
  description: string;
  types: WebhookType[];
  /** Empty: of the venue. */
  clubId: string;
}

/** What its list and its page call a webhook. */
export const ENDPOINT_ROWS = {
  noun: ['webhook', 'webhooks'],
  words: { make: ['Add', 'added'] },
  formClass: 'max-w-2xl',
} as const;

export interface EndpointFormProps extends RowFormProps<WebhookEndpoint> {
  onMade?: (made: NewWebhookEndpoint) => void;
}

/** The form of a webhook endpoint. */
export function EndpointForm({ onMade, ...form }: EndpointFormProps) {
  const clubs = useAreaClubs();
  const { isOffice } = useStaffArea();
  const [create] = useCreateWebhookEndpointMutation();
  const [update] = useUpdateWebhookEndpointMutation();
  const offered = (clubId: string) => typesFor(!isOffice || clubId !== '');
  const ofClub = isOffice ? '' : String(clubs[0]?.id ?? '');
  return (
    <EditedForm<Values, WebhookEndpoint>
      {...form}
      toValues={(read) => ({
        url: read?.url ?? '',
        description: read?.description ?? '',
        types: read?.types ?? [],
        clubId: String(read?.clubId ?? ''),
      })}
      labels={{ url: 'Address', description: 'Description', types: 'Events', clubId: 'Sends events of' }}
      format={{ types: (types: WebhookType[]) => types.map((type) => eventLabel(type)).join('\n') }}
      schema={schema}
      save={async ({ url, description, types, clubId: chosen }, match, saved) => {
        const clubId = chosen || ofClub;
        const content = {
          url: url.trim(),
          description: description.trim() || null,
          // Another club may have been chosen after the events.
          types: types.filter((type) => offered(clubId).includes(type)),
        };
        if (saved) return update({ id: saved.id, ...match, updateWebhookEndpoint: content });
        const made = await create({ ...content, clubId: clubId ? Number(clubId) : null });
        // Also when the form has been left meanwhile: the webhook exists, and its secret is shown only once.
        if (made.data) onMade?.(made.data);
        return made;
      }}
    >
      <EndpointFields isNew={!form.opened} offered={offered} />
    </EditedForm>
  );
}

interface EndpointFieldsProps {
  isNew: boolean;
  /** The events of a club; '' for the venue. */
  offered: (clubId: string) => readonly WebhookType[];
}

function EndpointFields({ isNew, offered }: EndpointFieldsProps) {
  const clubs = useAreaClubs();
  const { isOffice } = useStaffArea();
  const { values } = useFormikContext<Values>();
  return (
    <>
      <TextField
        name="url"
        label="Address"
        help="Where the other program receives events. It begins with https://."
        inputMode="url"
        autoComplete="off"
        required
      />
      <TextField name="description" label="Description" autoComplete="off" optional />
      {isNew && (isOffice || clubs.length > 1) && (
        <SelectField name="clubId" label="Sends events of" className="max-w-sm">
          {isOffice && <option value="">The venue and all clubs</option>}
          {clubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <ChoicesField
        name="types"
        legend="Events"
        choices={offered(values.clubId).map((value) => ({ value, label: eventLabel(value) }))}
        className="[&>div]:grid sm:[&>div]:grid-cols-2"
      />
    </>
  );
}
