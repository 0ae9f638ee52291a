import { useFormikContext } from 'formik';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { ImageField } from '@/components/staff/form/image-field';
import { useRoomClubs } from '@/components/staff/layout/use-room-clubs';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { newsKind, type NewsValues } from './news-kind';

const WIDE = 'md:col-span-2';
const { labels } = newsKind([]);

/** Every field of a post. */
export function NewsFields() {
  const { isOffice } = useStaffRoom();
  const clubs = useRoomClubs();
  const { values, setFieldValue } = useFormikContext<NewsValues>();
  return (
    <FormSection title="The post">
      <TextField name="title" label={labels.title} required className={WIDE} />
      <TextareaField
        name="summary"
        label={labels.summary}
        required
        rows={3}
        help="What lists show of it, and what its page begins with."
        className={WIDE}
      />
      <TextareaField
        name="text"
        label={labels.text}
        optional
        rows={8}
        help="An empty line begins a paragraph, ‘# ’ a heading, ‘- ’ an item of a list."
        className={WIDE}
      />
      <ImageField
        name="imageUrl"
        label={labels.imageUrl}
        optional
        // Its own words to begin with.
        onPick={({ content }) => void setFieldValue('imageAlt', content.altText)}
        className={WIDE}
      />
      {values.imageUrl.trim() !== '' && (
        <TextField
          name="imageAlt"
          label={labels.imageAlt}
          required
          help="For those who do not see it: ‘Two players at the new net’."
          className={WIDE}
        />
      )}
      <SelectField name="clubId" label={labels.clubId} required={!isOffice}>
        {isOffice && <option value="">The whole club’s</option>}
        {!isOffice && clubs.length !== 1 && <option value="">Please choose</option>}
        {clubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormSection>
  );
}
