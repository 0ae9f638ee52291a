import { CircleCheck } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useSeePayoutMutation, useUnseePayoutMutation } from '@/api/staff/staff-api';
import type { Payout } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { useMay } from '@/components/staff/layout/use-may';
import { SideBox } from '@/components/staff/record/side-box';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatShortDate } from '@/lib/format';

/** The tick for the line of the bank statement. */
export function SeenInBank({ payout }: { payout: Payout }) {
  const { id, arrivesOn, seenOn, seenBy, state } = payout;
  const [see, seeing] = useSeePayoutMutation();
  const [unsee, unseeing] = useUnseePayoutMutation();
  const [day, setDay] = useState(arrivesOn);
  const [said, setSaid] = useState<string | null>(null);
  const mayWrite = useMay('money:write');
  const after = ({ error }: { error?: unknown }) => {
    if (!error) setSaid(null);
    else
      setSaid(
        (isProblem(error) && error.errors['seenOn']?.[0]) || problemMessage(error, 'Please try again.'),
      );
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    after(await see({ id, seenPayout: { seenOn: day } }));
  };
  if (seenOn)
    return (
      <SideBox title="Seen in the bank">
        <p className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 text-primary" />
          {formatShortDate(seenOn)}
        </p>
        {seenBy && <p className="text-sm text-ink-soft">Ticked by {seenBy}</p>}
        {mayWrite && (
          <Button
            size="sm"
            variant="quiet"
            className="mt-2"
            busy={unseeing.isLoading}
            onClick={() => void unsee(id).then(after)}
          >
            Mark as not seen
          </Button>
        )}
      </SideBox>
    );
  return (
    <SideBox title="Seen in the bank">
      {!mayWrite || state === 'failed' ? (
        <p className="text-ink-soft">Not seen yet.</p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
          <Field label="Date on the bank statement" error={said ?? undefined}>
            {(control) => (
              <Input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
            )}
          </Field>
          <Button type="submit" size="sm" variant="outline" busy={seeing.isLoading}>
            Mark as seen
          </Button>
        </form>
      )}
    </SideBox>
  );
}
