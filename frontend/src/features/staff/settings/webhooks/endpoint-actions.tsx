import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewWebhookEndpoint, WebhookEndpoint } from '@/api/staff/generated';
import {
  useDeleteWebhookEndpointMutation,
  useRollWebhookSecretMutation,
  useUpdateWebhookEndpointMutation,
} from '@/api/staff/staff-api';
import { isProblem, problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ifMatch } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';
import { nameOf } from './webhook-labels';

export interface EndpointActionsProps {
  endpoint: WebhookEndpoint;
  onEdit: () => void;
  onRolled: (made: NewWebhookEndpoint) => void;
}

const AGAIN = 'Please try again.';

/** The buttons that change a webhook. */
export function EndpointActions({ endpoint, onEdit, onRolled }: EndpointActionsProps) {
  const [asking, setAsking] = useState<'roll' | 'delete' | null>(null);
  const [update, { isLoading }] = useUpdateWebhookEndpointMutation();
  const toast = useToast();
  const next = endpoint.state === 'active' ? 'paused' : 'active';
  const setState = async () => {
    const { error } = await update({
      id: endpoint.id,
      ...ifMatch(endpoint),
      updateWebhookEndpoint: { state: next },
    });
    if (error) toast.error('Webhook not changed', problemMessage(error, AGAIN));
    else toast({ title: next === 'active' ? 'Webhook made active' : 'Webhook paused' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="outline" onClick={onEdit}>
        Edit webhook
      </Button>
      <Button size="sm" variant="outline" busy={isLoading} onClick={() => void setState()}>
        {next === 'active' ? 'Make active' : 'Pause webhook'}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsking('roll')}>
        Replace secret
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking('delete')}>
        Delete webhook
      </Button>
      {asking === 'roll' && (
        <RollDialog endpoint={endpoint} onRolled={onRolled} onClose={() => setAsking(null)} />
      )}
      {asking === 'delete' && <DeleteDialog endpoint={endpoint} onClose={() => setAsking(null)} />}
    </div>
  );
}

function RollDialog({
  endpoint,
  onRolled,
  onClose,
}: Omit<EndpointActionsProps, 'onEdit'> & { onClose: () => void }) {
  const [roll, { isLoading }] = useRollWebhookSecretMutation();
  const toast = useToast();
  const replace = async () => {
    const { data, error } = await roll({ id: endpoint.id, ...ifMatch(endpoint), rollWebhookSecret: {} });
    onClose();
    if (error) {
      toast.error('Secret not replaced', problemMessage(error, AGAIN));
      return;
    }
    toast({ title: 'Secret replaced' });
    onRolled(data);
  };
  return (
    <ConfirmDialog
      title="Replace the secret?"
      confirm="Replace secret"
      busy={isLoading}
      onConfirm={() => void replace()}
      onClose={onClose}
    >
      <p>Events are signed with both secrets for 24 hours. Give the new one to the receiver in that time.</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteWebhookEndpointMutation();
  const { to } = useStaffArea();
  const navigate = useNavigate();
  const toast = useToast();
  const end = async () => {
    const { error } = await remove(endpoint.id);
    // It was already deleted, so the result is the same.
    if (error && !(isProblem(error) && error.code === 'not_found')) {
      onClose();
      toast.error('Webhook not deleted', problemMessage(error, AGAIN));
      return;
    }
    toast({ title: 'Webhook deleted' });
    void navigate(to.webhooks);
  };
  return (
    <ConfirmDialog
      title={`Delete the webhook “${nameOf(endpoint)}”?`}
      confirm="Delete webhook"
      keep="Keep webhook"
      danger
      busy={isLoading}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>The receiver gets no more events, and its list of deliveries is deleted. You cannot undo this.</p>
    </ConfirmDialog>
  );
}
