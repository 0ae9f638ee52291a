import { Formik, type FormikHelpers } from 'formik';
import { CircleCheck, MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { object, string } from 'yup';
import { useGiveBankDetailsMutation, useOpenBankDetailsMutation } from '@/api/members/members-api';
import type { BankDetailsRequest } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { PageSpinner } from '@/components/ui/spinner';
import { PageNotLoaded } from '@/components/ui/not-loaded';
import { formatAmount, formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { useLinkToken } from '@/lib/use-link-token';

const EMPTY = { accountName: '', bsb: '', accountNumber: '' };

/** Bank numbers as they are printed: '105-000', '1234 5678'. */
const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

const schema = object({
  accountName: string().trim().required('Enter the account name.').max(80, 'Enter up to 80 characters.'),
  bsb: string()
    .required('Enter the BSB.')
    .test('bsb', 'Enter a BSB of 6 digits, for example 105-000.', (text) => /^\d{6}$/.test(digitsOf(text))),
  accountNumber: string()
    .required('Enter the account number.')
    .test('number', 'Enter an account number of 4 to 10 digits.', (text) =>
      /^\d{4,10}$/.test(digitsOf(text)),
    ),
});

/** /bank-details?t=: a hirer enters the bank account of a refund, once for each link. */
export function BankDetailsPage() {
  const token = useLinkToken();
  const [open, { data: request, error, isLoading }] = useOpenBankDetailsMutation();
  const [end, setEnd] = useState<'given' | 'dead' | null>(null);
  useEffect(() => {
    if (token) void open({ token });
  }, [open, token]);
  if (end === 'given') return <Given />;
  if (!token) return <InvalidLink title="This link is incomplete" />;
  const isDead = isProblem(error) && (error.code === 'link_expired' || error.code === 'validation_failed');
  if (end === 'dead' || isDead) return <InvalidLink title="This link no longer works" />;
  if (request)
    return (
      <GiveDetails
        token={token}
        request={request}
        onGiven={() => setEnd('given')}
        onDead={() => setEnd('dead')}
      />
    );
  if (error && !isLoading)
    return <PageNotLoaded heading="Your bank details" error={error} retry={() => open({ token })} />;
  return <PageSpinner label="Loading your refund…" />;
}

interface GiveDetailsProps {
  token: string;
  request: BankDetailsRequest;
  onGiven: () => void;
  /** Called when the link was used or expired after the page loaded. */
  onDead: () => void;
}

function GiveDetails({ token, request, onGiven, onDead }: GiveDetailsProps) {
  const [give] = useGiveBankDetailsMutation();
  const toast = useToast();
  const { amount, currency, reference, eventType, date } = request;
  const submit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    const { accountName, bsb, accountNumber } = values;
    const account = { accountName, bsb: digitsOf(bsb), accountNumber: digitsOf(accountNumber) };
    const { error } = await give({ token, ...account });
    if (!error) {
      onGiven();
      return;
    }
    if (isProblem(error) && error.code === 'link_expired') {
      onDead();
      return;
    }
    showServerErrors(error, values, helpers);
    toast.error('Bank details not sent', problemMessage(error, 'Please try again.'));
  };
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <div className="mx-auto max-w-xl">
        <h1>Your bank details</h1>
        <p className="mt-4">
          We’ll pay your refund of <strong>{formatAmount(amount, currency)}</strong> for {eventType} on{' '}
          {formatShortDate(date)} (reference {reference}) to this account.
        </p>
        <Card className="mt-6">
          <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={submit}>
            {({ isSubmitting }) => (
              <Form className="space-y-5" aria-label="Bank details">
                <TextField
                  name="accountName"
                  label="Account name"
                  help="As your bank shows it."
                  autoComplete="off"
                  maxLength={80}
                  required
                />
                <TextField
                  name="bsb"
                  label="BSB"
                  help="6 digits, for example 105-000."
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  required
                />
                <TextField
                  name="accountNumber"
                  label="Account number"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={16}
                  required
                />
                <Button type="submit" block="always" busy={isSubmitting}>
                  Send bank details
                </Button>
              </Form>
            )}
          </Formik>
        </Card>
        <p className="mt-5 text-sm text-ink-soft">
          Only the people who pay refunds can see these details. We delete them 30 days after we have paid.
        </p>
      </div>
    </div>
  );
}

function Given() {
  return (
    <Outcome>
      <EmptyState icon={CircleCheck} headingLevel={1} title="Thank you">
        <p>We have your bank details and will email you when we have paid your refund.</p>
      </EmptyState>
    </Outcome>
  );
}

function InvalidLink({ title }: { title: string }) {
  return (
    <Outcome>
      <EmptyState icon={MailX} headingLevel={1} title={title}>
        <p>
          Each link works once and for 30 days. If you have not sent your bank details yet, open the full link
          from our latest email, or contact us.
        </p>
      </EmptyState>
    </Outcome>
  );
}
