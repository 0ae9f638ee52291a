import type { ResendWebhooksApiResponse, WebhookDelivery } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { Badge } from '@/components/ui/badge';
import type { Action } from '@/components/ui/use-action';
import { formatCount, formatInstant } from '@/lib/format';
import { DELIVERY_STATES, eventLabel } from './webhook-labels';

const GONE = 410;

/** What the receiver answered to the last try, in a sentence. */
export function answerOf({ lastStatus, lastError, durationMs }: WebhookDelivery): string {
  if (lastError) return lastError;
  if (lastStatus === null) return 'Not sent yet.';
  const after = durationMs === null ? '' : ` after ${formatCount(durationMs)} ms`;
  const gone = lastStatus === GONE ? ' “Gone”: the address no longer exists.' : '';
  return `The receiver answered ${lastStatus}${after}.${gone}`;
}

export type Resend = Action<ResendWebhooksApiResponse>;

export interface DeliveryRowProps {
  delivery: WebhookDelivery;
  resend: Resend;
}

/** A delivery with its request and the receiver's answer. */
export function DeliveryRow({ delivery, resend }: DeliveryRowProps) {
  const { type, eventId, state, attempts, createdAt, nextTryAt, request, lastAnswer } = delivery;
  const { label, tone } = DELIVERY_STATES[state];
  const name = `${eventLabel(type)}, ${formatInstant(createdAt)}`;
  const next = nextTryAt && attempts > 0 ? ` Next attempt ${formatInstant(nextTryAt)}.` : '';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3.5 py-3">
      <div className="min-w-0 flex-1 basis-64 space-y-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{eventLabel(type)}</span>
          <Badge tone={tone} className="!px-2.5 !py-0.5">
            {label}
          </Badge>
          <span className="text-sm text-ink-soft">{formatInstant(createdAt)}</span>
        </p>
        <p className="text-sm">
          {answerOf(delivery)}
          {attempts > 1 && ` ${formatCount(attempts)} attempts.`}
          {next}
        </p>
        <details className="text-sm">
          <summary className="link inline-flex min-h-8 cursor-pointer items-center">
            Request and answer
          </summary>
          <p className="mt-1 font-semibold">Request {eventId}</p>
          <Text text={JSON.stringify(request, null, 2)} />
          <p className="mt-2 font-semibold">Answer</p>
          <Text text={lastAnswer || 'Empty'} />
        </details>
      </div>
      <ActionButton variant="quiet" aria-label={`Resend ${name}`} {...resend}>
        Resend
      </ActionButton>
    </li>
  );
}

function Text({ text }: { text: string }) {
  return (
    <pre className="mt-1 rounded-card bg-sunken p-3 text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
      {text}
    </pre>
  );
}
