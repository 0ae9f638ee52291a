import { MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRespondToBondMutation, useOpenBondResponseMutation } from '@/api/members/members-api';
import type { BondClaim } from '@/api/members/generated';
import { useGetConfigQuery } from '@/api/site/site-api';
import { isProblem } from '@/api/problem';
import { BondAnswer } from '@/booking/bond-answer';
import { Fact } from '@/booking/booking-facts';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageSpinner } from '@/components/ui/spinner';
import { PageNotLoaded } from '@/components/ui/not-loaded';
import { formatAmount, formatShortDate } from '@/lib/format';
import { useLinkToken } from '@/lib/use-link-token';
import { BondResponsePhoto } from './bond-response-photo';

/** /bond?t=: the club's claim on a bond, and the hirer's response. */
export function BondResponsePage() {
  const token = useLinkToken();
  const [open, { data: opened, error, isLoading }] = useOpenBondResponseMutation();
  const [answered, setAnswered] = useState<BondClaim | null>(null);
  useEffect(() => {
    if (token) void open({ token });
  }, [open, token]);
  const response = answered ?? opened;
  if (!token) return <InvalidLink title="This link is incomplete" />;
  if (response) return <ResponseForm token={token} response={response} onAnswered={setAnswered} />;
  if (isProblem(error) && (error.code === 'link_expired' || error.code === 'validation_failed'))
    return <InvalidLink title="This link no longer works" />;
  if (error && !isLoading)
    return <PageNotLoaded heading="Your bond" error={error} retry={() => open({ token })} />;
  return <PageSpinner label="Loading your bond…" />;
}

interface ResponseFormProps {
  token: string;
  response: BondClaim;
  onAnswered: (response: BondClaim) => void;
}

function ResponseForm({ token, response, onAnswered }: ResponseFormProps) {
  const { currency, amount, claim, claimReason, photos, reference, eventType, date, timeSlot, spaceName } =
    response;
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <h1>Your bond</h1>
      <p className="mt-4 max-w-measure">
        After your booking, we’re considering keeping <strong>{formatAmount(claim, currency)}</strong> of your
        bond of {formatAmount(amount, currency)}. We won’t decide until you’ve had the chance to respond.
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2 lg:gap-10">
        <Card>
          <h2 className="mb-4 text-lg">Reason</h2>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{claimReason}</p>
          {photos.length > 0 && (
            <ul aria-label="Photos" className="mt-5 grid gap-4 sm:grid-cols-2">
              {photos.map(({ id, width, height }, place) => (
                <li key={id}>
                  <BondResponsePhoto
                    token={token}
                    photoId={id}
                    width={width}
                    height={height}
                    name={`Photo ${place + 1} of ${photos.length}`}
                  />
                </li>
              ))}
            </ul>
          )}
        </Card>
        <div className="space-y-6">
          <Answer token={token} response={response} onAnswered={onAnswered} />
          <Card>
            <h2 className="mb-4 text-lg">Your booking</h2>
            <dl className="divide-y divide-line">
              <Fact term="Reference">{reference}</Fact>
              <Fact term="Event type">{eventType}</Fact>
              <Fact term="Space">{spaceName}</Fact>
              <Fact term="Date">{formatShortDate(date)}</Fact>
              <Fact term="Time">{timeSlot}</Fact>
            </dl>
          </Card>
        </div>
      </div>
    </div>
  );
}

function Answer({ token, response, onAnswered }: ResponseFormProps) {
  const [send, { error, isLoading }] = useRespondToBondMutation();
  const { data: config } = useGetConfigQuery();
  const answeredNow = useRef<HTMLDivElement>(null);
  const { state, currency, kept, returned, answer, answerWords } = response;
  const say = async (agree: boolean, words: string | null) => {
    const { data } = await send({ token, agree, words });
    if (!data) return;
    onAnswered(data);
    // The pressed button is gone.
    setTimeout(() => answeredNow.current?.focus());
  };
  if (state === 'returned' || state === 'partly_kept' || state === 'kept')
    return (
      <Alert tone="success" title="Our decision">
        {Number(kept) > 0 ? `We’re keeping ${formatAmount(kept, currency)}. ` : ''}
        We’re refunding {formatAmount(returned, currency)} to you.
      </Alert>
    );
  if (answer)
    return (
      <div ref={answeredNow} tabIndex={-1}>
        <Alert tone="success" live="polite" title="Thank you for your response">
          <p>{answer === 'agreed' ? 'You agree.' : 'You disagree.'} We’ll email you our decision.</p>
          {answerWords && <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{answerWords}</p>}
        </Alert>
      </div>
    );
  if (response.responseState !== 'open')
    return <Alert title="The time to respond has ended">If you have a question, please contact us.</Alert>;
  return (
    <Card>
      <h2 className="mb-4 text-lg">Your response</h2>
      <BondAnswer
        bond={response}
        timeZone={config?.timezone}
        error={error}
        busy={isLoading}
        onAnswer={(agree, words) => void say(agree, words)}
      />
    </Card>
  );
}

function InvalidLink({ title }: { title: string }) {
  return (
    <div className="wrap section-space">
      <EmptyState icon={MailX} headingLevel={1} title={title}>
        <p>Open the full link from our email, or contact us.</p>
      </EmptyState>
    </div>
  );
}
