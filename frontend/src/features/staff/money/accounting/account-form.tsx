import { FieldArray, useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { array, object, string } from 'yup';
import { useUpdateAccountMapMutation } from '@/api/staff/staff-api';
import type { AccountEntry, AccountKind, AccountMap } from '@/api/staff/generated';
import { SelectField, TextField } from '@/components/form/form-field';
import { EditedForm } from '@/components/staff/record/edited-form';
import { Button } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { INCOME, type IncomeKind, KIND_LABELS, OTHERS } from './accounting-labels';

interface Typed {
  account: string;
  taxCode: string;
  tracking: string;
}
interface OwnTyped extends Typed {
  kind: string;
  /** 'space:2', 'club:28' */
  place: string;
}
interface Values extends Record<AccountKind, Typed> {
  noGstCode: string;
  /** Accounts of a space or a club. */
  own: OwnTyped[];
}

const EMPTY: Typed = { account: '', taxCode: '', tracking: '' };
const KINDS = Object.keys(KIND_LABELS) as AccountKind[];
const LABELS: Record<keyof Values, string> = {
  ...KIND_LABELS,
  noGstCode: 'Tax code without GST',
  own: 'Income of a space or a club',
};

const account = string().trim().max(20, 'Use at most 20 characters.');
const taxCode = string().trim().max(50, 'Use at most 50 characters.');
const tracking = string().trim().max(100, 'Use at most 100 characters.');
const TAX_CODE = 'Enter the tax code.';
const schema = object({
  noGstCode: taxCode,
  ...Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      object({
        account: account.test('has-account', 'Enter the account, or empty the other fields.', needsAccount),
        taxCode: isIncome(kind)
          ? taxCode.when('account', { is: Boolean, then: (code) => code.required(TAX_CODE) })
          : taxCode,
        tracking,
      }),
    ]),
  ),
  own: array().of(
    object({
      account: account.required('Enter an account, or remove this row.'),
      taxCode: taxCode.required(TAX_CODE),
      tracking,
    }),
  ),
});

/** A tax code or tracking without an account would not be saved. */
function needsAccount(typed: string | undefined, { parent }: { parent: Typed }): boolean {
  return Boolean(typed) || !(parent.taxCode || parent.tracking);
}

function isIncome(kind: AccountKind): kind is IncomeKind {
  return (INCOME as readonly AccountKind[]).includes(kind);
}

export interface AccountFormProps {
  map: AccountMap;
  mayWrite: boolean;
}

/** The accounts of all kinds of money. A kind without an account is left out. */
export function AccountForm({ map, mayWrite }: AccountFormProps) {
  const [update] = useUpdateAccountMapMutation();
  return (
    <EditedForm<Values, AccountMap>
      label="Accounts"
      className="grid gap-6"
      opened={map}
      toValues={(read) => toForm(read ?? map)}
      labels={LABELS}
      format={{
        ...Object.fromEntries(KINDS.map((kind) => [kind, codesText])),
        own: (rows: OwnTyped[]) => rows.map((row) => ownText(row, map)).join('\n') || 'nothing',
      }}
      formField={fieldsOfErrors}
      schema={schema}
      words={{ save: 'Save accounts', done: 'Accounts saved', failed: 'Accounts not saved' }}
      save={(values, match) =>
        update({
          ...match,
          updateAccountMap: { entries: toEntries(values), noGstCode: values.noGstCode.trim() || null },
        })
      }
      readOnly={!mayWrite}
    >
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
        <Section title="Income">
          {INCOME.map((kind) => (
            <Row key={kind} name={kind} label={KIND_LABELS[kind]} hasTracking />
          ))}
          <p className="text-sm text-ink-soft">
            Tracking is optional. For Xero, enter a category and its option, for example Venue: Main hall; for
            MYOB, enter the job.
          </p>
          <TextField
            name="noGstCode"
            label="Tax code without GST"
            autoComplete="off"
            className="max-w-xs"
            help="For income from before the club was registered for GST. If empty: BAS Excluded in Xero, N-T in MYOB."
          />
        </Section>
        <Own map={map} />
        {OTHERS.map(({ title, kinds }) => (
          <Section key={title} title={title}>
            <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
              {kinds.map((kind) => (
                <Row key={kind} name={kind} label={KIND_LABELS[kind]} />
              ))}
            </div>
          </Section>
        ))}
      </fieldset>
    </EditedForm>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-5">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Row({ name, label, hasTracking = false }: { name: string; label: string; hasTracking?: boolean }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{label}</legend>
      <Codes name={name} hasTracking={hasTracking} />
    </fieldset>
  );
}

function Codes({ name, hasTracking }: { name: string; hasTracking: boolean }) {
  return (
    <div className={cx('grid grid-cols-2 items-start gap-3', hasTracking && 'sm:grid-cols-3')}>
      <TextField name={`${name}.account`} label="Account" autoComplete="off" />
      <TextField name={`${name}.taxCode`} label="Tax code" autoComplete="off" />
      {hasTracking && (
        <TextField
          name={`${name}.tracking`}
          label="Tracking"
          autoComplete="off"
          className="max-sm:col-span-2"
        />
      )}
    </div>
  );
}

function Own({ map }: { map: AccountMap }) {
  const rows = useFormikContext<Values>().values.own;
  const [first] = map.spaces;
  return (
    <Section title="Income of a space or a club">
      <p className="text-sm text-ink-soft">
        Add a row where a space, or the club that a hirer belongs to, has an account of its own. All other
        income uses the accounts above; the account of the space counts before that of the club.
      </p>
      <FieldArray name="own">
        {(list) => (
          <>
            {rows.map((_, index) => (
              <fieldset key={index} className="grid min-w-0 gap-3 border-t border-line pt-4">
                <legend className="sr-only">Row {index + 1}</legend>
                <div className="grid items-start gap-3 sm:grid-cols-3">
                  <SelectField name={`own.${index}.kind`} label="Income">
                    {INCOME.map((kind) => (
                      <option key={kind} value={kind}>
                        {KIND_LABELS[kind]}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField name={`own.${index}.place`} label="Space or club">
                    <Places label="Spaces" prefix="space" places={map.spaces} />
                    <Places label="Clubs" prefix="club" places={map.clubs} />
                  </SelectField>
                </div>
                <Codes name={`own.${index}`} hasTracking />
                <Button
                  size="sm"
                  variant="quiet"
                  className="justify-self-start"
                  aria-label={`Remove row ${index + 1}`}
                  onClick={() => list.remove(index)}
                >
                  <X aria-hidden="true" className="size-4" />
                  Remove row
                </Button>
              </fieldset>
            ))}
            {first && (
              <Button
                size="sm"
                variant="outline"
                className="justify-self-start"
                onClick={() => list.push({ ...EMPTY, kind: 'hire', place: `space:${first.id}` })}
              >
                <Plus aria-hidden="true" className="size-4" />
                Add row
              </Button>
            )}
          </>
        )}
      </FieldArray>
    </Section>
  );
}

function Places({ label, prefix, places }: { label: string; prefix: string; places: AccountMap['spaces'] }) {
  return (
    <optgroup label={label}>
      {places.map(({ id, name }) => (
        <option key={id} value={`${prefix}:${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

const isOwn = ({ spaceId, clubId }: AccountEntry) => spaceId !== null || clubId !== null;
const placeOf = ({ spaceId, clubId }: AccountEntry) =>
  spaceId === null ? `club:${clubId}` : `space:${spaceId}`;
const idIn = (place: string, prefix: string) =>
  place.startsWith(prefix) ? Number(place.slice(prefix.length)) : null;

function toTyped({ account: code, taxCode: tax, tracking: words }: AccountEntry): Typed {
  return { account: code, taxCode: tax ?? '', tracking: words ?? '' };
}

function toForm({ entries, noGstCode }: AccountMap): Values {
  const general = new Map(entries.filter((entry) => !isOwn(entry)).map((entry) => [entry.kind, entry]));
  return {
    ...(Object.fromEntries(
      KINDS.map((kind) => {
        const entry = general.get(kind);
        return [kind, entry ? toTyped(entry) : EMPTY];
      }),
    ) as Record<AccountKind, Typed>),
    noGstCode: noGstCode ?? '',
    own: entries
      .filter(isOwn)
      .map((entry) => ({ ...toTyped(entry), kind: entry.kind, place: placeOf(entry) })),
  };
}

function toEntries(values: Values): AccountEntry[] {
  const entry = (kind: AccountKind, place: string, typed: Typed): AccountEntry => ({
    kind,
    spaceId: idIn(place, 'space:'),
    clubId: idIn(place, 'club:'),
    account: typed.account.trim(),
    taxCode: typed.taxCode.trim() || null,
    tracking: typed.tracking.trim() || null,
  });
  return [
    ...kindsWithAccount(values).map((kind) => entry(kind, '', values[kind])),
    ...values.own.map((typed) => entry(typed.kind as AccountKind, typed.place, typed)),
  ];
}

function kindsWithAccount(values: Values): AccountKind[] {
  return KINDS.filter((kind) => values[kind].account.trim());
}

/** '200, GST on Income, Venue: Main hall' */
const codesText = ({ account: code, taxCode: tax, tracking: words }: Typed): string =>
  [code, tax, words].filter(Boolean).join(', ') || 'nothing';

function ownText(row: OwnTyped, { spaces, clubs }: AccountMap): string {
  const places = [
    ...spaces.map((space) => ({ ...space, prefix: 'space' })),
    ...clubs.map((club) => ({ ...club, prefix: 'club' })),
  ];
  const name = places.find(({ prefix, id }) => `${prefix}:${id}` === row.place)?.name ?? row.place;
  return `${KIND_LABELS[row.kind as AccountKind]}, ${name}: ${codesText(row)}`;
}

/** The form's names of the fields that the API calls `entries.0.account` and so on, in the order of the entries. */
function fieldsOfErrors(values: Values): Record<string, string> {
  const rows = [...kindsWithAccount(values), ...values.own.map((_, index) => `own.${index}`)];
  return Object.fromEntries(
    rows.flatMap((row, index) => [
      ...['account', 'taxCode', 'tracking', 'kind'].map((field) => [
        `entries.${index}.${field}`,
        `${row}.${field}`,
      ]),
      ...['spaceId', 'clubId'].map((field) => [`entries.${index}.${field}`, `${row}.place`]),
    ]),
  ) as Record<string, string>;
}
