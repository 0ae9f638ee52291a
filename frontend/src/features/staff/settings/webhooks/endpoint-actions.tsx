import { useNavigate } from 'react-router-dom';
import type { NewWebhookEndpoint, WebhookEndpoint } from '@/api/staff/generated';
import {
  useDeleteWebhookEndpointMutation,
  useRollWebhookSecretMutation,
  useUpdateWebhookEndpointMutation,
} from '@/api/staff/staff-api';
import { ActionButton } from '@/components/staff/action-button';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { nameOf } from './webhook-labels';

export interface EndpointActionsProps {
  endpoint: WebhookEndpoint;
  onEdit: () => void;
  onRolled: (made: NewWebhookEndpoint) => void;
}

/** The buttons that change a webhook. */
export function EndpointActions({ endpoint, onEdit, onRolled }: EndpointActionsProps) {
  const [update] = useUpdateWebhookEndpointMutation();
  const [roll] = useRollWebhookSecretMutation();
  const [remove] = useDeleteWebhookEndpointMutation();
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const at = { id: endpoint.id, ...ifMatch(endpoint) };
  const next = endpoint.state === 'active' ? 'paused' : 'active';
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" onClick={onEdit}>
        Edit webhook
      </Button>
      <ActionButton
        variant="outline"
        call={() => update({ ...at, updateWebhookEndpoint: { state: next } })}
        done={next === 'active' ? 'Webhook made active' : 'Webhook paused'}
        failed="Webhook not changed"
      >
        {next === 'active' ? 'Make active' : 'Pause webhook'}
      </ActionButton>
      <ActionButton
        variant="outline"
        ask={{
          title: 'Replace the secret?',
          confirm: 'Replace secret',
          text: 'Events are signed with both secrets for 24 hours. Give the new one to the receiver in that time.',
        }}
        call={() => roll({ ...at, rollWebhookSecret: {} })}
        done="Secret replaced"
        failed="Secret not replaced"
        onDone={onRolled}
      >
        Replace secret
      </ActionButton>
      <ActionButton
        variant="quiet"
        ask={{
          title: `Delete the webhook “${nameOf(endpoint)}”?`,
          confirm: 'Delete webhook',
          keep: 'Keep webhook',
          danger: true,
          text: 'The receiver gets no more events, and its list of deliveries is deleted. You cannot undo this.',
        }}
        call={() => remove(endpoint.id)}
        done="Webhook deleted"
        failed="Webhook not deleted"
        doneBefore="not_found"
        onDone={() => navigate(to.webhooks)}
      >
        Delete webhook
      </ActionButton>
    </div>
  );
}
