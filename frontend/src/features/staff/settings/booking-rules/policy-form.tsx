import { array, object, string } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
import { useChangePolicyMutation, usePreviewPolicyMutation } from '@/api/staff/staff-api';
import type { AdminPolicy, PolicyChange, PreviewPolicy } from '@/api/staff/generated';
import { fromMinor } from '@/booking/price';
import { TextField } from '@/components/form/form-field';
import { beginText } from '@/components/staff/begin-text';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { toMinor } from '@/components/staff/form/price';
import { countsText } from '@/components/staff/version-labels';
import { formatShortDate } from '@/lib/format';
import { bondsText, type PolicyField, POLICY_FIELDS, LABEL_UNIT } from './policy-fields';

interface Values {
  validFrom: string;
  /** As typed. */
  terms: Record<PolicyField, string>;
  /** In the order of the event types; empty for none. */
  bonds: string[];
}

const WHOLE = 'Enter a whole number.';
const schema = object({
  validFrom: string(),
  terms: object(
    Object.fromEntries(
      POLICY_FIELDS.map(({ name }) => [
        name,
        string()
          .required(WHOLE)
          .matches(/^\d{1,4}$/, WHOLE),
      ]),
    ),
  ),
  bonds: array().of(
    string().test('amount', 'Enter an amount, for example 200.00, or leave it empty.', (text) =>
      text ? !Number.isNaN(toMinor(text)) : true,
    ),
  ),
});

interface PolicyFormProps {
  present: AdminPolicy;
  options: BookingOptions;
  onClose: () => void;
}

/** Changes the booking rules now or from a date, after a preview. */
export function PolicyForm({ present, options, onClose }: PolicyFormProps) {
  const types = options.eventTypes.map(({ name }) => name);
  const [preview] = usePreviewPolicyMutation();
  const [change] = useChangePolicyMutation();

  const wantedBy = ({ validFrom, terms, bonds }: Values): PreviewPolicy => ({
    ...(Object.fromEntries(POLICY_FIELDS.map(({ name }) => [name, Number(terms[name])])) as Record<
      PolicyField,
      number
    >),
    bonds: types.flatMap((eventType, place) => {
      const amountMinor = toMinor(bonds[place] || '0');
      return amountMinor > 0 ? [{ eventType, amountMinor }] : [];
    }),
    validFrom: validFrom || null,
  });
  const bondNow = (eventType: string): string => {
    const bond = present.bonds.find((one) => one.eventType === eventType);
    return bond ? fromMinor(bond.amountMinor) : '';
  };
  const initial: Values = {
    validFrom: '',
    terms: Object.fromEntries(
      POLICY_FIELDS.map(({ name }) => [name, String(present[name])]),
    ) as Values['terms'],
    bonds: types.map(bondNow),
  };
  return (
    <PreviewedAction
      frame="card"
      title="Change rules"
      initial={initial}
      schema={schema}
      preview={{
        of: wantedBy,
        ask: preview,
        show: ({ values, seen }) => <Outcome change={seen} validFrom={values.validFrom} options={options} />,
      }}
      submit={({ values }) => (values.validFrom ? 'Plan rules' : 'Change rules now')}
      act={({ values, seen: { quote } }) => change({ ...wantedBy(values), quote })}
      done={({ values }) => (values.validFrom ? 'Rules planned' : 'Rules changed')}
      fieldOfError={(field) => (POLICY_FIELDS.some(({ name }) => name === field) ? `terms.${field}` : field)}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField
        name="validFrom"
        type="date"
        label="Start date"
        optional
        help="Leave empty to start now."
        className="md:max-w-sm"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {POLICY_FIELDS.map(({ name, label, help }) => (
          <TextField key={name} name={`terms.${name}`} label={label} help={help} inputMode="numeric" />
        ))}
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">
          Bond by event type {options.currency === 'GBP' ? '(£)' : `(${options.currency})`}
        </legend>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {types.map((eventType, place) => (
            <TextField
              key={eventType}
              name={`bonds.${place}`}
              label={eventType}
              inputMode="decimal"
              help="Leave empty for no bond."
            />
          ))}
        </div>
      </fieldset>
    </PreviewedAction>
  );
}

interface OutcomeProps {
  change: PolicyChange;
  /** The date as typed; empty means now. */
  validFrom: string;
  options: Pick<BookingOptions, 'currency' | 'timezone'>;
}

/** The changed rules, and how many holds and bookings keep the old ones. */
function Outcome({ change, validFrom, options: { currency, timezone } }: OutcomeProps) {
  const { before, after, changed, next } = change;
  const counts = countsText(change);
  const isOne = change.openHolds + change.bookings === 1;
  return (
    <section aria-labelledby="what-it-does" className="rounded-card border border-line bg-sunken p-4">
      <h3 id="what-it-does" className="mb-2 !text-base">
        Preview
      </h3>
      <p>{validFrom ? `From ${formatShortDate(validFrom)}` : 'From now'}, for new bookings:</p>
      <ul className="list-disc space-y-1 pl-5">
        {POLICY_FIELDS.filter(({ name }) => changed.includes(name)).map(({ name, label, words }) => (
          <li key={name}>
            {label.replace(LABEL_UNIT, '')}: <strong className="tabular-nums">{words(after[name])}</strong>
            <span className="text-ink-soft"> (was {words(before[name])})</span>
          </li>
        ))}
        {changed.includes('bonds') && (
          <li>
            Bonds: <strong>{bondsText(after, currency)}</strong>
            <span className="text-ink-soft"> (was {bondsText(before, currency)})</span>
          </li>
        )}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        {counts === ''
          ? 'There are no holds or bookings under the old rules.'
          : `${counts} ${isOne ? 'keeps the old rules.' : 'keep the old rules.'}`}
      </p>
      {next && (
        <p className="mt-1 text-sm">The rules change again on {beginText(next.validFrom, timezone)}.</p>
      )}
    </section>
  );
}
