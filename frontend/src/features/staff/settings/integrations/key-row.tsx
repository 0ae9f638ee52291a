import { useState } from 'react';
import type { ApiKey, KeyScope, NewApiKey } from '@/api/staff/generated';
import { useRevokeApiKeyMutation } from '@/api/staff/staff-api';
import { isProblem, problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useFocusAfter } from '@/components/staff/form/use-focus-after';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatCount, formatInstant } from '@/lib/format';
import { SCOPE_LABELS } from '@/lib/scope-labels';
import { useToast } from '@/lib/toasts';
import { KeyForm } from './key-form';
import { RollForm } from './roll-form';

export interface KeyRowProps {
  apiKey: ApiKey;
  /** What the person may give to a key. */
  scopes: readonly KeyScope[];
  onRolled: (rolled: NewApiKey) => void;
  onRevoked: (id: number) => void;
}

/** An API key in the list. */
export function KeyRow({ apiKey, scopes, onRolled, onRevoked }: KeyRowProps) {
  const { id, name, maker, expiresAt, isExpired, lastUsedAt, club, networks } = apiKey;
  const [editing, setEditing] = useState(false);
  const [rolling, setRolling] = useState(false);
  const rollButton = useFocusAfter<HTMLButtonElement>(rolling);
  const editButton = useFocusAfter<HTMLButtonElement>(editing);
  const [confirming, setConfirming] = useState(false);
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const toast = useToast();
  // The API refuses changes of a key that may do more than the person.
  const isEditable = apiKey.scopes.every((scope) => scopes.includes(scope));
  if (editing)
    return (
      <li className="p-3">
        <KeyForm apiKey={apiKey} scopes={scopes} onClose={() => setEditing(false)} />
      </li>
    );
  if (rolling)
    return (
      <li className="p-3">
        <RollForm apiKey={apiKey} onRolled={onRolled} onClose={() => setRolling(false)} />
      </li>
    );
  const end = async () => {
    const { error } = await revoke(id);
    setConfirming(false);
    // The key was already revoked, so the result is the same.
    if (!error || (isProblem(error) && error.code === 'not_found')) {
      toast({ title: 'API key revoked' });
      onRevoked(id);
    } else toast.error('API key not revoked', problemMessage(error, 'Please try again.'));
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-3.5 py-3">
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
        {networks.length > 0 && (
          <p className="text-sm text-ink-soft">Works only from {networks.join(', ')}.</p>
        )}
        {apiKey.formerValidUntil && (
          <p className="text-sm text-ink-soft">
            The former secret works until {formatInstant(apiKey.formerValidUntil)}.
          </p>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        {isEditable && (
          <Button
            size="sm"
            variant="outline"
            ref={editButton}
            aria-label={`Edit ${name}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
        {isEditable && (
          <Button
            size="sm"
            variant="outline"
            ref={rollButton}
            aria-label={`Renew ${name}`}
            onClick={() => setRolling(true)}
          >
            Renew
          </Button>
        )}
        <Button size="sm" variant="quiet" aria-label={`Revoke ${name}`} onClick={() => setConfirming(true)}>
          Revoke
        </Button>
      </span>
      {confirming && (
        <ConfirmDialog
          title={`Revoke the API key “${name}”?`}
          confirm="Revoke API key"
          keep="Keep API key"
          danger
          busy={isLoading}
          onConfirm={() => void end()}
          onClose={() => setConfirming(false)}
        >
          <p>
            The program that uses it stops working at once.{' '}
            {lastUsedAt
              ? `The key was last used ${formatInstant(lastUsedAt)}.`
              : 'The key has not been used yet.'}
          </p>
          <p>It can no longer do this:</p>
          <Scopes apiKey={apiKey} />
          <p>You cannot undo this.</p>
        </ConfirmDialog>
      )}
    </li>
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
