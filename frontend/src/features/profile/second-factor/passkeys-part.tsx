import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '@/api/members/members-api';
import type { Passkey } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';
import { knowsPasskeys, makePasskey, passkeyFailure, signalPasskeyUnknown } from '@/lib/passkeys';
import { useToast } from '@/lib/toasts';
import { FirstFew } from '../first-few';
import { RemoveFactor } from './remove-factor';
import { thisDevice } from './this-device';

const NAME_MAX = 60;
const SHOWN = 2;

interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  isOnly: boolean;
  /** @param codes recovery codes, created with the first factor */
  onAdded: (codes: readonly string[] | null) => void;
}

export function PasskeysPart({ passkeys, isOnly, onAdded }: PasskeysPartProps) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  const refuse = (why: string) => toast.error('Passkey not added', why);
  const work = async () => {
    const { data: options, error } = await begin();
    if (!options) {
      refuse(problemMessage(error, 'Please try again.'));
      return;
    }
    let answer;
    try {
      answer = await makePasskey(options);
    } catch (failure) {
      refuse(passkeyFailure(failure));
      return;
    }
    const { id, rawId, type, response } = answer;
    const { clientDataJSON, attestationObject, transports } = response;
    const { data, error: refused } = await add({
      name: thisDevice(navigator.userAgent),
      credential: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      },
    });
    if (!data) {
      refuse(problemMessage(refused, 'Please try again.'));
      return;
    }
    if (!data.recoveryCodes)
      toast({ title: 'Passkey added', text: 'You can now log in with it instead of your password.' });
    onAdded(data.recoveryCodes);
  };
  const press = async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };

  return (
    <section aria-labelledby="passkeys" className="py-4 last:pb-0">
      <h3 id="passkeys" className="text-base font-semibold">
        Passkeys
      </h3>
      {passkeys.length === 0 && (
        <p className="mt-1 text-ink-soft">
          Log in with your fingerprint, face or PIN instead of your password. Your phone, computer or security
          key stores the passkey.
        </p>
      )}
      <FirstFew
        items={passkeys}
        limit={SHOWN}
        noun="passkeys"
        action={
          knowsPasskeys() ? (
            <Button variant="outline" size="sm" busy={isBusy} onClick={() => void press()}>
              <Plus aria-hidden="true" className="size-4.5" />
              Add passkey
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">This browser doesn’t support passkeys.</p>
          )
        }
      >
        {(shown) =>
          shown.length > 0 && (
            <ul className="mt-2 divide-y divide-line">
              {shown.map((passkey) => (
                <Line key={passkey.id} passkey={passkey} isOnly={isOnly} />
              ))}
            </ul>
          )
        }
      </FirstFew>
    </section>
  );
}

function Line({ passkey, isOnly }: { passkey: Passkey; isOnly: boolean }) {
  const [isRenaming, setRenaming] = useState(false);
  const [remove] = useRemovePasskeyMutation();
  const pencil = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  const { id, credentialId, name, createdAt, lastUsedAt } = passkey;

  // Focus the button once the form has gone, which can take longer than a frame.
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) pencil.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (isRenaming)
    return (
      <li className="py-3.5">
        <RenameForm passkey={passkey} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt
            ? `Last used ${formatInstant(lastUsedAt)}`
            : `Added ${formatInstant(createdAt)}, not used yet`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button ref={pencil} size="sm" variant="quiet" onClick={() => setRenaming(true)}>
          <Pencil aria-hidden="true" className="size-4.5" />
          Rename
          <VisuallyHidden> ({name})</VisuallyHidden>
        </Button>
        <RemoveFactor
          what={`the passkey “${name}”`}
          confirm="Remove passkey"
          isOnly={isOnly}
          call={() => remove(id)}
          done={`Passkey removed: ${name}`}
          failed="Passkey not removed"
          onDone={() => signalPasskeyUnknown(credentialId)}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Remove
          <VisuallyHidden> ({name})</VisuallyHidden>
        </RemoveFactor>
      </div>
    </li>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [value, setValue] = useState(name);
  const [error, setError] = useState('');
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const given = value.trim();
    if (!given) {
      setError('Enter a name.');
      return;
    }
    const { error: refused } = await rename({ id, passkeyName: { name: given } });
    if (refused) setError(problemMessage(refused, 'Please try again.'));
    else {
      toast({ title: `Passkey renamed: ${given}` });
      onClose();
    }
  };
  return (
    <form noValidate aria-label={`Rename ${name}`} onSubmit={(event) => void submit(event)}>
      <Field label="Name" error={error} required>
        {(control) => (
          <Input
            {...control}
            ref={field}
            value={value}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={(event) => {
              setValue(event.target.value);
              setError('');
            }}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        )}
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" size="sm" busy={isLoading}>
          Save name
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
