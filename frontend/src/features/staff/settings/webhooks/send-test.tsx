import type { WebhookEndpoint } from '@/api/staff/generated';
import { useTestWebhookEndpointMutation } from '@/api/staff/staff-api';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';
import { answerOf } from './delivery-row';

/** Sends a test event at once and shows the receiver's answer. */
export function SendTest({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [send, { data, isLoading }] = useTestWebhookEndpointMutation();
  const toast = useToast();
  const test = async () => {
    const { error } = await send(endpoint.id);
    if (error) toast.error('Test not sent', problemMessage(error, 'Please try again.'));
  };
  return (
    <div className="space-y-3">
      <Button size="sm" busy={isLoading} onClick={() => void test()}>
        Send test
      </Button>
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
