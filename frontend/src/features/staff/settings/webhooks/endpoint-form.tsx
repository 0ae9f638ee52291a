import { Formik } from 'formik';
import { array, object, string } from 'yup';
import type { NewWebhookEndpoint, WebhookEndpoint, WebhookType } from '@/api/staff/generated';
import { useCreateWebhookEndpointMutation, useUpdateWebhookEndpointMutation } from '@/api/staff/staff-api';
import { Form } from '@/components/form/form';
import { SelectField, TextField } from '@/components/form/form-field';
import { ChoicesField } from '@/components/staff/form/choices-field';
import { useSubmit } from '@/components/staff/form/use-submit';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
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
  const submit = useSubmit<Values, WebhookEndpoint | NewWebhookEndpoint>({
    send: ({ url, description, types, clubId }) => {
      const content = {
        url: url.trim(),
        description: description.trim() || null,
        // Another club may have been chosen after the events.
        types: types.filter((type) => offered(clubId).includes(type)),
      };
      return endpoint
        ? update({ id: endpoint.id, ...ifMatch(endpoint), updateWebhookEndpoint: content })
        : create({ ...content, clubId: clubId ? Number(clubId) : null });
    },
    done: endpoint ? 'Webhook saved' : 'Webhook added',
    failed: endpoint ? 'Webhook not saved' : 'Webhook not added',
    onDone: (saved) => {
      if ('secret' in saved) onMade?.(saved);
      onClose();
    },
  });
  const ofClub = endpoint?.clubId ?? (isOffice ? '' : (clubs[0]?.id ?? ''));
  return (
    <Formik<Values>
      initialValues={{
        url: endpoint?.url ?? '',
        description: endpoint?.description ?? '',
        types: endpoint?.types ?? [],
        clubId: String(ofClub),
      }}
      enableReinitialize={!endpoint && !isOffice}
      validationSchema={schema}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting, values }) => (
        <Form
          aria-label={endpoint ? `Edit ${nameOf(endpoint)}` : 'New webhook'}
          className="max-w-2xl space-y-4 rounded-card border border-line bg-surface p-4"
        >
          <TextField
            name="url"
            label="Address"
            help="Where the other program receives events. It begins with https://."
            inputMode="url"
            autoComplete="off"
            required
          />
          <TextField name="description" label="Description" autoComplete="off" optional />
          {!endpoint && (isOffice || clubs.length > 1) && (
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
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={isSubmitting}>
              {endpoint ? 'Save webhook' : 'Add webhook'}
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
