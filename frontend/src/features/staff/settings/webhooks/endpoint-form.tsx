import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import type { NewWebhookEndpoint, WebhookEndpoint, WebhookType } from '@/api/staff/generated';
import { useCreateWebhookEndpointMutation, useUpdateWebhookEndpointMutation } from '@/api/staff/staff-api';
import { SelectField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { EditedForm } from '@/components/staff/record/edited-form';
import { eventLabel, nameOf, typesFor } from './webhook-labels';

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

export interface EndpointFormProps {
  /** The endpoint to change; without one: a new one. */
  endpoint?: WebhookEndpoint;
  onMade?: (made: NewWebhookEndpoint) => void;
  onClose: () => void;
}

/** The form of a webhook endpoint. */
export function EndpointForm({ endpoint, onMade, onClose }: EndpointFormProps) {
  const clubs = useAreaClubs();
  const { isOffice } = useStaffArea();
  const [create] = useCreateWebhookEndpointMutation();
  const [update] = useUpdateWebhookEndpointMutation();
  const offered = (clubId: string) => typesFor(!isOffice || clubId !== '');
  const ofClub = isOffice ? '' : String(clubs[0]?.id ?? '');
  return (
    <EditedForm<Values, WebhookEndpoint>
      label={endpoint ? `Edit ${nameOf(endpoint)}` : 'New webhook'}
      className="max-w-2xl space-y-4 rounded-card border border-line bg-surface p-4"
      opened={endpoint ?? null}
      toValues={(read) => ({
        url: read?.url ?? '',
        description: read?.description ?? '',
        types: read?.types ?? [],
        clubId: String(read?.clubId ?? ''),
      })}
      labels={{ url: 'Address', description: 'Description', types: 'Events', clubId: 'Sends events of' }}
      format={{ types: (types: WebhookType[]) => types.map((type) => eventLabel(type)).join('\n') }}
      schema={schema}
      words={
        endpoint
          ? { save: 'Save webhook', done: 'Webhook saved', failed: 'Webhook not saved' }
          : { save: 'Add webhook', done: 'Webhook added', failed: 'Webhook not added' }
      }
      save={({ url, description, types, clubId: chosen }, match) => {
        const clubId = chosen || ofClub;
        const content = {
          url: url.trim(),
          description: description.trim() || null,
          // Another club may have been chosen after the events.
          types: types.filter((type) => offered(clubId).includes(type)),
        };
        return endpoint
          ? update({ id: endpoint.id, ...match, updateWebhookEndpoint: content })
          : create({ ...content, clubId: clubId ? Number(clubId) : null });
      }}
      onSaved={(saved) => {
        if ('secret' in saved) onMade?.(saved as NewWebhookEndpoint);
        onClose();
      }}
      onClose={onClose}
    >
      <EndpointFields isNew={!endpoint} offered={offered} />
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
