import { useFormikContext, type FormikValues } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import { array, object, string, type AnyObjectSchema, type AnySchema, type StringSchema } from 'yup';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { ImageField } from '@/components/staff/form/image-field';
import { RowsField } from '@/components/staff/form/rows-field';
import { useAreaClubs } from '@/components/staff/layout/use-area-clubs';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { capital } from '@/lib/capital';
import { formatCount } from '@/lib/format';
import { orNull, type ContentKind } from './content';

export const FULL_WIDTH = 'md:col-span-2';

interface ControlProps<Detail> {
  name: string;
  label: string;
  /** The record that is edited; null for a new one. */
  record: Detail | null;
}

/** A field of a record: label, control, and conversion between the API’s value and the control’s. */
export interface Field<Value, Detail = unknown> {
  label: string;
  /** The control's value in a new record. */
  initial: unknown;
  toForm: (value: Value) => unknown;
  /** @param all the values of the whole form */
  toContent: (typed: never, all: FormikValues) => Value;
  /** Early feedback; the server has the last word. */
  schema?: AnySchema;
  format?: (value: NonNullable<Value>) => string;
  /** Whether the field is shown, given the values of the form. */
  shown?: (all: FormikValues) => boolean;
  Control: (props: ControlProps<Detail>) => ReactNode;
}

/** The fields of a form by the titles of its sections, in their order. */
export type Sections<Content extends object, Detail> = Record<
  string,
  { [Key in keyof Content]?: Field<Content[Key], Detail> }
>;

/** A record's form, with the labels and formats of its fields in reviews, version conflicts and the timeline. */
export interface RecordFields<Content extends object, Detail> extends ContentKind<Content, FormikValues> {
  initial: FormikValues;
  schema: AnyObjectSchema;
  Fields: (props: { record: Detail | null }) => ReactNode;
}

/** The same fields with formats that need other data, such as club names or the currency. */
export const withFormat = <Fields extends { format?: object }>(fields: Fields, format: Fields['format']) => ({
  ...fields,
  format: { ...fields.format, ...format },
});

/**
 * Makes a form, its schema and its conversions from the description of its fields.
 * @param Section what holds the fields of a section
 */
export function fieldsOf<Content extends object, Detail = unknown>(
  sections: Sections<Content, Detail>,
  Section: (props: { title: string; children: ReactNode }) => ReactNode = FormSection,
): RecordFields<Content, Detail> {
  const entries = (fields: object) => Object.entries<Field<unknown, Detail>>(fields as Record<string, never>);
  const all = Object.values(sections).flatMap(entries);
  const each = <Made,>(make: (field: Field<unknown, Detail>, name: string) => Made | undefined) =>
    Object.fromEntries(
      all.flatMap(([name, field]) => {
        const made = make(field, name);
        return made === undefined ? [] : [[name, made]];
      }),
    );
  return {
    labels: each(({ label }) => label) as Record<keyof Content & string, string>,
    format: each<(value: never) => string>(({ format }) => format) as RecordFields<Content, Detail>['format'],
    initial: each(({ initial }) => initial),
    schema: object(each(({ schema }) => schema)),
    toValues: (content) => each((field, name) => field.toForm(content[name as keyof Content])),
    toContent: (values) => each((field, name) => field.toContent(values[name] as never, values)) as Content,
    Fields: function Fields({ record }) {
      const { values } = useFormikContext<FormikValues>();
      return Object.entries(sections).map(([title, fields]) => (
        <Section key={title} title={title}>
          {entries(fields).map(
            ([name, { label, shown, Control }]) =>
              shown?.(values) !== false && <Control key={name} name={name} label={label} record={record} />,
          )}
        </Section>
      ));
    },
  };
}

interface Rules {
  /** The error of an empty field: 'Name is required'. */
  required?: string;
  /** The greatest number of characters. */
  most?: number;
  initial?: string;
  schema?: StringSchema;
  wide?: boolean;
}

type TextOptions = Rules &
  Pick<
    ComponentProps<typeof TextField>,
    'type' | 'inputMode' | 'placeholder' | 'help' | 'optional' | 'autoComplete'
  > & {
    /** The height of a text of several lines. */
    rows?: number;
  };

function schemaOf({ required, most, schema = string() }: Rules): StringSchema {
  const short = most ? schema.max(most, `Use at most ${formatCount(most)} characters.`) : schema;
  return required ? short.trim().required(required) : short;
}

function box(label: string, options: TextOptions) {
  const { required, initial = '', rows, wide = rows !== undefined, most, schema, ...props } = options;
  const control = { ...props, required: required !== undefined, className: wide ? FULL_WIDTH : undefined };
  return {
    label,
    initial,
    schema: schemaOf({ required, most, schema }),
    Control: ({ record: _, ...field }: ControlProps<unknown>) =>
      rows ? <TextareaField {...control} {...field} rows={rows} /> : <TextField {...control} {...field} />,
  };
}

const AS_IT_IS = { toForm: (value: string) => value, toContent: (typed: string) => typed };
/** The API says null where the control is empty. */
const OR_NULL = { toForm: (value: string | null) => value ?? '', toContent: orNull };

export const text = (label: string, options: TextOptions = {}): Field<string> => ({
  ...box(label, options),
  ...AS_IT_IS,
});

export const optionalText = (label: string, options?: TextOptions): Field<string | null> => ({
  ...box(label, { optional: true, ...options }),
  ...OR_NULL,
});

const isFilled = (typed: unknown) => (typeof typed === 'string' ? typed.trim() !== '' : Boolean(typed));

/** A text that is shown, and required, only while another field is filled or ticked. */
export const onlyWith = (other: string, field: Field<string>): Field<string | null> => ({
  ...field,
  format: undefined,
  shown: (all) => isFilled(all[other]),
  schema: string().when(other, { is: isFilled, then: () => field.schema as StringSchema }),
  toForm: OR_NULL.toForm,
  toContent: (typed: string, all) => (isFilled(all[other]) ? orNull(typed) : null),
});

export function wholeNumber(
  label: string,
  [least, most]: [number, number],
  options?: TextOptions,
): Field<number> {
  const message = options?.required ?? `Enter a whole number from ${least} to ${most}.`;
  const isIn = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
  return {
    ...box(label, { inputMode: 'numeric', ...options, required: message }),
    schema: string().required(message).test('range', message, isIn),
    toForm: String,
    toContent: (typed: string) => Number(typed),
  };
}

/** The record’s position in its list. */
export const position = () =>
  wholeNumber('Position in the list', [0, 1000], { initial: '0', help: 'Smaller numbers come first.' });

interface RowsOptions extends Pick<TextOptions, 'type' | 'placeholder' | 'help'> {
  /** One row: 'achievement'. */
  noun: string;
  /** The schema of each row. */
  schema: AnySchema;
  atMost: number;
}

/** A list of texts, a row each. */
export function textRows(
  label: string,
  { noun, schema, atMost, help, ...props }: RowsOptions,
): Field<string[]> {
  const title = capital(noun);
  return {
    label,
    initial: [],
    schema: array().of(schema),
    toForm: (rows) => [...rows],
    toContent: (typed: string[]) => typed,
    Control: ({ name }) => (
      <div className={FULL_WIDTH}>
        <RowsField name={name} legend={label} noun={noun} newRow="" atMost={atMost} help={help}>
          {(row, number) => (
            <TextField
              {...props}
              name={row}
              label={
                <span className="sr-only">
                  {title} {number}
                </span>
              }
            />
          )}
        </RowsField>
      </div>
    ),
  };
}

export function checkbox(label: string, initial: boolean, help?: ReactNode): Field<boolean> {
  return {
    label,
    initial,
    toForm: (value) => value,
    toContent: (typed: boolean) => typed,
    Control: ({ name, label }) => <CheckboxField name={name} label={label} help={help} />,
  };
}

function imageBox(
  label: string,
  { optional, help, ...rules }: Rules & { optional?: boolean; help?: string },
) {
  const required = rules.required !== undefined;
  return {
    ...box(label, rules),
    Control: ({ record: _, ...field }: ControlProps<unknown>) => (
      <ImageField {...field} required={required} optional={optional} help={help} className={FULL_WIDTH} />
    ),
  };
}

export const image = (label: string, rules: Rules): Field<string> => ({
  ...imageBox(label, rules),
  ...AS_IT_IS,
});

export const optionalImage = (label: string, help?: string): Field<string | null> => ({
  ...imageBox(label, { optional: true, help }),
  ...OR_NULL,
});

/** The id of one of several records, or null. */
export const choice = (label: string): Omit<Field<number | null>, 'Control'> => ({
  label,
  initial: '',
  toForm: (id) => (id === null ? '' : String(id)),
  toContent: (typed: string) => (typed === '' ? null : Number(typed)),
});

/** Shows a name instead of an id. */
export const nameOfId = (all: readonly { id: number; name: string }[]) => (id: number) =>
  all.find((one) => one.id === id)?.name ?? `No. ${id}`;

/** The club that a record belongs to; the office may leave it empty for the whole club. */
export const club = (): Field<number | null> => ({
  ...choice('Club'),
  Control: function ClubField({ name, label }) {
    const { isOffice } = useStaffArea();
    const clubs = useAreaClubs();
    return (
      <SelectField name={name} label={label} required={!isOffice}>
        {isOffice && <option value="">Whole club</option>}
        {!isOffice && clubs.length !== 1 && <option value="">Choose a club</option>}
        {clubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  },
});

/** The club of a secretary's new record; null until it is known. */
export function useOwnClub(): { clubId?: string } | null {
  const { isOffice } = useStaffArea();
  const [first] = useAreaClubs();
  if (isOffice) return {};
  return first ? { clubId: String(first.id) } : null;
}
