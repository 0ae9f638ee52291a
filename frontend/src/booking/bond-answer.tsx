import { useEffect, useRef, useState } from 'react';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { formatAmount } from '@/lib/format';
import { lastDayToRespond } from './bond-days';

interface BondAnswerProps {
  bond: { amount: string; claim: string; currency: string; responseDueAt: string };
  timeZone: string | undefined;
  /** Of the last response. */
  error: unknown;
  busy: boolean;
  onAnswer: (agree: boolean, words: string | null) => void;
}

/** The two responses to a claim on a bond, side by side and of equal weight. */
export function BondAnswer({ bond, timeZone, error, busy, onAnswer }: BondAnswerProps) {
  const { amount, claim, currency, responseDueAt } = bond;
  const [isDisagreeing, setDisagreeing] = useState(false);
  const disagree = useRef<HTMLButtonElement>(null);
  const rest = formatAmount((Number(amount) - Number(claim)).toFixed(2), currency);
  const errors = isProblem(error) ? error.errors : {};
  const kept = formatAmount(claim, currency);
  return (
    <div className="grid gap-4">
      <p>
        You can respond once, by the end of <strong>{lastDayToRespond(responseDueAt, timeZone)}</strong>.
      </p>
      {isDisagreeing ? (
        <DisagreeForm
          error={errors['words']?.[0]}
          busy={busy}
          onSend={(words) => onAnswer(false, words)}
          onCancel={() => {
            setDisagreeing(false);
            // Once the button is there again.
            setTimeout(() => disagree.current?.focus());
          }}
        />
      ) : (
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <div className="flex flex-col gap-3">
            <p id="bond-agree" className="text-ink-soft">
              If you agree, we keep at most {kept} of your bond.{' '}
              {Number(amount) > Number(claim)
                ? `We refund the rest: at least ${rest}.`
                : 'That is all of it.'}
            </p>
            <Button
              variant="outline"
              block="always"
              className="mt-auto"
              aria-describedby="bond-agree"
              busy={busy}
              onClick={() => onAnswer(true, null)}
            >
              Agree to {kept}
            </Button>
          </div>
          <div className="flex flex-col gap-3">
            <p id="bond-disagree" className="text-ink-soft">
              If you disagree, you tell us why in the next step. We read it before we decide, and email you.
            </p>
            <Button
              ref={disagree}
              variant="outline"
              block="always"
              className="mt-auto"
              aria-describedby="bond-disagree"
              busy={busy}
              onClick={() => setDisagreeing(true)}
            >
              Disagree…
            </Button>
          </div>
        </div>
      )}
      {Boolean(error) && Object.keys(errors).length === 0 && (
        <Alert tone="error">{problemMessage(error, 'Please try again in a moment.')}</Alert>
      )}
    </div>
  );
}

interface DisagreeFormProps {
  error: string | undefined;
  busy: boolean;
  onSend: (words: string) => void;
  onCancel: () => void;
}

function DisagreeForm({ error, busy, onSend, onCancel }: DisagreeFormProps) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!words.trim());
        if (words.trim()) onSend(words.trim());
        else field.current?.focus();
      }}
    >
      <Field
        label="Why you disagree"
        required
        error={isMissing && !words.trim() ? 'Tell us why you disagree.' : error}
        help="We read it before we decide."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" block="phone" busy={busy}>
          Send response
        </Button>
        <Button variant="outline" block="phone" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
