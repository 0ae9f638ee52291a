import { Formik, type FormikHelpers } from 'formik';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { object, string } from 'yup';
import { useSignInByCodeMutation, useSignInByRecoveryCodeMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { knowsPasskeys } from '@/lib/passkeys';
import { useToast } from '@/lib/toasts';
import { NotLoggedIn } from './not-logged-in';
import type { SecondMethod, SignIn } from './sign-in';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface SecondStepProps extends SignIn {
  methods: readonly SecondMethod[];
  /** Returns to username and password. */
  onAgain: () => void;
}

/** Second step of the login, for accounts with two-factor sign-in. */
export default function SecondStep({ methods, onAgain, ...signIn }: SecondStepProps) {
  const usable = methods.filter((method) => method !== 'passkey' || knowsPasskeys());
  const [chosen, setChosen] = useState<SecondMethod>();
  const method = chosen ?? usable[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  // The focused element went away with the first step.
  useEffect(() => heading.current?.focus(), [method]);

  const onRefused = (problem: unknown): boolean => {
    const code = isProblem(problem) ? problem.code : '';
    // The first step has expired, so the login starts again.
    if (code !== 'sign_in_expired' && code !== 'invalid_credentials') return false;
    toast.error('Please log in again', problemMessage(problem, ''));
    onAgain();
    return true;
  };
  const step = { ...signIn, onRefused };

  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        One more step
      </h2>
      <div className="mt-5">
        {method === 'passkey' && <ByPasskey {...step} />}
        {method === 'code' && <ByCode key="code" kind="code" {...step} />}
        {method === 'recovery_code' && <ByCode key="recovery" kind="recovery_code" {...step} />}
        {method === undefined && (
          <p className="text-ink-soft">
            Your account needs a passkey, but this browser doesn’t support passkeys. Use another browser or
            contact the club office.
          </p>
        )}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-6 text-sm">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <button
                type="button"
                className="link inline-flex min-h-11 items-center"
                onClick={() => setChosen(other)}
              >
                {WAYS[other]}
              </button>
            </li>
          ))}
        <li>
          <button type="button" className="link inline-flex min-h-11 items-center" onClick={onAgain}>
            Use another account
          </button>
        </li>
      </ul>
    </section>
  );
}

const WAYS: Record<SecondMethod, string> = {
  passkey: 'Use passkey',
  code: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
};

interface StepProps extends SignIn {
  /** @returns true when the refusal has been shown to the user */
  onRefused: (problem: unknown) => boolean;
}

function ByPasskey({ onRefused, ...signIn }: StepProps) {
  const { isBusy, failure, press } = usePasskeySignIn(signIn, { secondStep: true, onRefused });
  return (
    <>
      <p className="mb-5 text-ink-soft">Use your fingerprint, face or PIN.</p>
      {failure !== null && (
        <div className="mb-5">
          <NotLoggedIn message={failure} />
        </div>
      )}
      <Button block="always" busy={isBusy} onClick={() => void press()}>
        <KeyRound aria-hidden="true" className="size-5" />
        Use passkey
      </Button>
    </>
  );
}

const EMPTY = { code: '' };
const FIELD_OF_CODE = { wrong_code: 'code', too_many_attempts: 'code' };
const KINDS = {
  code: {
    label: 'Code from your app',
    help: 'The 6-digit code shown in your authenticator app.',
    rules: object({
      code: string()
        .transform((typed: string) => typed.replace(/\s/g, ''))
        .required('Enter the code from your app')
        .matches(/^\d{6}$/, 'Enter all 6 digits'),
    }),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery_code: {
    label: 'Recovery code',
    help: 'One of the 10 codes you saved. Each works once.',
    rules: object({ code: string().trim().required('Enter a recovery code') }),
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

function ByCode({
  kind,
  onRefused,
  onStart,
  onFailure,
  onSignedIn,
}: StepProps & { kind: 'code' | 'recovery_code' }) {
  const [byCode] = useSignInByCodeMutation();
  const [byRecoveryCode] = useSignInByRecoveryCodeMutation();
  const toast = useToast();
  const { label, help, rules, input } = KINDS[kind];

  const submit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    onStart();
    const send = kind === 'code' ? byCode : byRecoveryCode;
    const { data: user, error } = await send({ code: values.code.trim() });
    if (user) {
      toast({ title: 'Login successful', text: `Welcome back, ${user.fullName}!` });
      onSignedIn(user);
      return;
    }
    onFailure();
    if (onRefused(error)) return;
    showServerErrors(error, values, helpers, FIELD_OF_CODE);
    toast.error('Login failed', problemMessage(error, 'Please try again.'));
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={rules} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form className="space-y-5" aria-labelledby="second-step">
          <TextField name="code" label={label} help={help} required {...input} />
          <FormRefusal title="We couldn’t log you in" />
          <Button type="submit" block="always" busy={isSubmitting}>
            {isSubmitting ? 'Logging in...' : 'Log In'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
