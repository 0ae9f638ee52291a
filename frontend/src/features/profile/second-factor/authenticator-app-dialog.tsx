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

/** Shows the key as a QR code and as text, and asks for the first code to confirm it. */
export function AuthenticatorAppDialog({ begun, onDone, onClose }: AuthenticatorAppDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [confirm, { isLoading }] = useConfirmAuthenticatorAppMutation();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);

  // On a phone, the error below the field would be out of view.
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
      refuse('Enter all 6 digits.');
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
      description="Scan the QR code with your app, or type in the key. Then enter the code that the app shows."
      focusFirst={field}
      footer={
        <>
          <Button type="submit" form={form} size="sm" busy={isLoading}>
            Set up
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={begun.address} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold">Key</p>
          {/* Shown in groups of four for typing; copied without spaces. */}
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

/** Drawn in the browser, so that the key is not sent to another service. Dark on white in both themes for cameras. */
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
      aria-label="QR code with the key for your app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-card"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
