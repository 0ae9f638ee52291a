import { Formik, type FormikHelpers } from 'formik';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { object, string } from 'yup';
import { useSignInByCodeMutation, useSignInByRecoveryCodeMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { knowsPasskeys } from '@/lib/passkeys';
import { useToast } from '@/lib/toasts';
import type { SecondMethod, SignIn } from './sign-in';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface SecondStepProps extends SignIn {
  methods: readonly SecondMethod[];
  /** Back to username and password. */
  onAgain: () => void;
}

/** After the password of an account with a second factor. */
export default function SecondStep({ methods, onAgain, ...signIn }: SecondStepProps) {
  const usable = methods.filter((method) => method !== 'passkey' || knowsPasskeys());
  const [chosen, setChosen] = useState<SecondMethod>();
  const method = chosen ?? usable[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  // What had the focus has gone with the first step.
  useEffect(() => heading.current?.focus(), [method]);

  const onRefused = (problem: unknown): boolean => {
    const code = isProblem(problem) ? problem.code : '';
    // Of the first step nothing is left: it is taken anew.
    if (code !== 'sign_in_expired' && code !== 'invalid_credentials') return false;
    toast.error('Please sign in again', problemMessage(problem, ''));
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
            Your account is signed in to with a passkey, which this browser does not know. Take another
            browser, or ask the club’s office.
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
            Sign in as somebody else
          </button>
        </li>
      </ul>
    </section>
  );
}

const WAYS: Record<SecondMethod, string> = {
  passkey: 'Use a passkey',
  code: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
};

interface StepProps extends SignIn {
  /** @returns whether it was said what to do next */
  onRefused: (problem: unknown) => boolean;
}

function ByPasskey({ onRefused, ...signIn }: StepProps) {
  const { isBusy, press } = usePasskeySignIn(signIn, { secondStep: true, onRefused });
  return (
    <>
      <p className="mb-5 text-ink-soft">Show with finger, face or the device’s number that it is you.</p>
      <Button block="always" busy={isBusy} onClick={() => void press()}>
        <KeyRound aria-hidden="true" className="size-5" />
        Use your passkey
      </Button>
    </>
  );
}

const EMPTY = { code: '' };
const FIELD_OF_CODE = { wrong_code: 'code', too_many_attempts: 'code' };
const KINDS = {
  code: {
    label: 'Code from your app',
    help: 'The six digits that your authenticator app shows for us now.',
    rules: object({
      code: string()
        .transform((typed: string) => typed.replace(/\s/g, ''))
        .required('Please give the code')
        .matches(/^\d{6}$/, 'A code has six digits'),
    }),
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery_code: {
    label: 'Recovery code',
    help: 'One of the ten that you have kept. Each works once.',
    rules: object({ code: string().trim().required('Please give one of your recovery codes') }),
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
    if (isProblem(error)) showServerErrors(error, values, helpers, FIELD_OF_CODE);
    toast.error('Login failed', problemMessage(error, 'Please try again.'));
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={rules} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form className="space-y-5" aria-labelledby="second-step">
          <TextField name="code" label={label} help={help} required {...input} />
          <Button type="submit" block="always" busy={isSubmitting}>
            {isSubmitting ? 'Logging in...' : 'Log In'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
