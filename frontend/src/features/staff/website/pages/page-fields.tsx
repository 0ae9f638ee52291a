import { useFormikContext } from 'formik';
import type { AdminPage, PageText } from '@/api/staff/generated';
import { TextareaField, TextField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { DEFAULT_TEXTS } from './default-texts';
import { HoursField } from '@/components/staff/form/hours-field';
import type { KnownPictures, PageValues } from './page-kind';
import { PagePictureField, PagePicturesField } from './page-picture-fields';

/** Longer texts are documents with headings, lists and tables. */
const DOCUMENT = 10_000;
/** The characters per line used to size a box. */
const CHARACTERS_A_ROW = 80;
const MARKS = (
  <>
    Leave an empty line between paragraphs, start a line with # for a heading, - for a list item or | for a
    table row, and write a link as [text](/address). These are filled in from the settings:{' '}
    {'{club}, {address}, {email}, {phone}, {hold}, {window} and {refunds}'}.
  </>
);

/** Every text and image of a page, in order. */
export function PageFields({ record }: { record: AdminPage | null }) {
  const { texts = [], pictures = {} } = record ?? {};
  const sections = [...new Set(texts.map(({ section }) => section))];
  return sections.map((section) => (
    <FormSection key={section} title={section}>
      {texts
        .filter((text) => text.section === section)
        .map((text) => (
          <OneField key={text.name} text={text} known={pictures} />
        ))}
    </FormSection>
  ));
}

function OneField({ text, known }: { text: PageText; known: KnownPictures }) {
  const { name, label, kind, max } = text;
  const { values } = useFormikContext<PageValues>();
  const defaultText = text.defaultText ?? DEFAULT_TEXTS[name];
  if (kind === 'hours') return <HoursField name={name} label={label} />;
  if (kind === 'picture')
    return <PagePictureField name={name} label={label} defaultText={defaultText} known={known} />;
  if (kind === 'pictures')
    return (
      <PagePicturesField name={name} label={label} defaultText={defaultText} known={known} atMost={max} />
    );
  const filledIn = defaultText.includes('{club}') && '{club} is replaced with the club’s name. ';
  const changed = values[name] !== defaultText && defaultText !== '';
  const help =
    max > DOCUMENT ? (
      MARKS
    ) : changed ? (
      <>
        {filledIn}Default: {defaultText.length > 200 ? `${defaultText.slice(0, 200)}…` : defaultText}
      </>
    ) : (
      filledIn || undefined
    );
  if (kind === 'line')
    return <TextField name={name} label={label} help={help} className={max > 60 ? 'md:col-span-2' : ''} />;
  return (
    <TextareaField
      name={name}
      label={label}
      help={kind === 'list' ? <>One per line. {help}</> : help}
      rows={
        max > DOCUMENT ? 24 : Math.min(12, Math.max(3, Math.ceil(defaultText.length / CHARACTERS_A_ROW) + 1))
      }
      className="md:col-span-2"
    />
  );
}
