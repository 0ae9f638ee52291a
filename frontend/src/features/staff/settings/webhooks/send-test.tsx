import type { WebhookEndpoint } from '@/api/staff/generated';
import { useTestWebhookEndpointMutation } from '@/api/staff/staff-api';
import { ActionButton } from '@/components/staff/action-button';
import { Alert } from '@/components/ui/alert';
import { answerOf } from './delivery-row';

/** Sends a test event at once and shows the receiver's answer. */
export function SendTest({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [send, { data }] = useTestWebhookEndpointMutation();
  return (
    <div className="space-y-3">
      <ActionButton call={() => send(endpoint.id)} failed="Test not sent">
        Send test
      </ActionButton>
      <div role="status">
        {data &&
          (data.state === 'sent' ? (
            <Alert tone="success" title="The test was delivered">
              <p>{answerOf(data)}</p>
            </Alert>
          ) : (
            <Alert tone="error" title="The test was not delivered">
              <p>{answerOf(data)}</p>
            </Alert>
          ))}
      </div>
    </div>
  );
}
