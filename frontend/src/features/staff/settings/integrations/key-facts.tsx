import type { ApiKey } from '@/api/staff/generated';
import { Badge } from '@/components/ui/badge';
import { formatCount, formatInstant } from '@/lib/format';
import { SCOPE_LABELS } from '@/lib/scope-labels';

/** An API key in the list. */
export function KeyFacts({ apiKey }: { apiKey: ApiKey }) {
  const { name, maker, expiresAt, isExpired, lastUsedAt, club, networks } = apiKey;
  return (
    <div className="min-w-0 flex-1 basis-72 space-y-1 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        {club && <Badge className="!whitespace-normal">{club.name}</Badge>}
        {isExpired && <Badge tone="red">Expired</Badge>}
        <code className="text-sm text-ink-soft">
          {apiKey.start}…{apiKey.lastFour}
        </code>
      </p>
      <Scopes apiKey={apiKey} />
      <p className="text-sm text-ink-soft">
        Created by {maker}. {lastUsedAt ? `Last used ${formatInstant(lastUsedAt)}.` : 'Not used yet.'}{' '}
        {callsText(apiKey.callsToday)} {isExpired ? 'Expired' : 'Expires'} {formatInstant(expiresAt)}.
      </p>
      {networks.length > 0 && <p className="text-sm text-ink-soft">Works only from {networks.join(', ')}.</p>}
      {apiKey.formerValidUntil && (
        <p className="text-sm text-ink-soft">
          The former secret works until {formatInstant(apiKey.formerValidUntil)}.
        </p>
      )}
    </div>
  );
}

/** What revoking an API key does. */
export function WhatStops({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <p>
        The program that uses it stops working at once.{' '}
        {apiKey.lastUsedAt
          ? `The key was last used ${formatInstant(apiKey.lastUsedAt)}.`
          : 'The key has not been used yet.'}
      </p>
      <p>It can no longer do this:</p>
      <Scopes apiKey={apiKey} />
      <p>You cannot undo this.</p>
    </>
  );
}

function Scopes({ apiKey }: { apiKey: ApiKey }) {
  return (
    <ul className="list-disc pl-5 text-sm">
      {apiKey.scopes.map((scope) => (
        <li key={scope}>
          {SCOPE_LABELS[scope]} ({scope})
          {apiKey.lostScopes.includes(scope) && (
            <span className="text-ink-soft"> (without effect: {apiKey.maker} may no longer do this)</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function callsText(calls: number): string {
  if (calls === 0) return 'No calls today.';
  return `${formatCount(calls)} ${calls === 1 ? 'call' : 'calls'} today.`;
}
