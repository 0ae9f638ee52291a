import { useEffect, useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { encode } from 'uqr';
import { useConfirmAuthenticatorAppMutation } from '@/api/members/members-api';
import type { NewAuthenticatorApp } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface AuthenticatorAppDialogProps {
  begun: NewAuthenticatorApp;
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** The key, as a picture and as text, and the first code, which shows that the app has it. */
export function AuthenticatorAppDialog({ begun, onDone, onClose }: AuthenticatorAppDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [confirm, { isLoading }] = useConfirmAuthenticatorAppMutation();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);

  // What is wrong stands below the box; on a phone that is below what is in view.
  useEffect(() => {
    if (error) field.current?.form?.scrollIntoView({ block: 'end' });
  }, [error]);

  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) {
      refuse('A code has six digits.');
      return;
    }
    const { data, error: refused } = await confirm({ code: digits });
    if (data) onDone(data.recoveryCodes);
    else refuse(problemMessage(refused, 'Please try again.'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an authenticator app"
      description="Have the app read the picture, or type the key into it; then give the code that it shows."
      focusFirst={field}
      footer={
        <>
          <Button type="submit" form={form} size="sm" busy={isLoading}>
            Set up
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={begun.address} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">Key</p>
          {/* In fours, as it is typed; copied it is one word. */}
          <p className="mt-1 font-mono text-sm [overflow-wrap:anywhere] select-all">
            {begun.key.match(/.{1,4}/g)?.map((four, at) => (
              <span key={at} className="mr-2 inline-block">
                {four}
              </span>
            ))}
          </p>
          <p className="mt-2 text-sm">
            <a href={begun.address} className="link inline-flex min-h-11 items-center">
              Open in an app on this device
            </a>
          </p>
        </div>
      </div>
      <form id={form} noValidate className="mt-5" onSubmit={(event) => void submit(event)}>
        <Field label="Code from your app" error={error} required>
          {(control) => (
            <Input
              {...control}
              ref={field}
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={(event) => {
                setCode(event.target.value);
                setError('');
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Drawn here, so that nobody else sees the key. Dark on white in both themes: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label="The key as a picture for your app’s camera"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-card"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
