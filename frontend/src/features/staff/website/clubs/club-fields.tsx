import { TextareaField, TextField } from '@/components/form/form-field';
import { FormSection } from '@/components/staff/form/form-section';
import { GalleryField } from '@/components/staff/form/gallery-field';
import { ImageField } from '@/components/staff/form/image-field';
import { RowsField } from '@/components/staff/form/rows-field';
import { CLUB_KIND } from './club-kind';

const { labels } = CLUB_KIND;
const WIDE = 'md:col-span-2';

/** Every field of a club's page. */
export function ClubFields() {
  return (
    <>
      <FormSection title="The club">
        <TextField name="name" label={labels.name} required className={WIDE} />
        <TextField
          name="shortDescription"
          label={labels.shortDescription}
          required
          className={WIDE}
          help="Stands below the name, and in search results."
        />
        <TextareaField name="description" label={labels.description} required rows={6} className={WIDE} />
      </FormSection>
      <FormSection title="When and where">
        <div className={WIDE}>
          <RowsField
            name="trainingTimes"
            legend={labels.trainingSchedule}
            noun="time"
            newRow=""
            atMost={12}
            help="One row a time, as people say it: Thursdays 6:00 PM - 8:00 PM."
          >
            {(row, number) => <TextField name={row} label={<span className="sr-only">Time {number}</span>} />}
          </RowsField>
        </div>
        <TextField name="meetingLocation" label={labels.meetingLocation} />
        <TextField name="seasonPeriod" label={labels.seasonPeriod} />
        <TextField name="ageGroups" label={labels.ageGroups} />
      </FormSection>
      <FormSection title="How to reach it">
        <TextField name="contactPerson" label={labels.contactPerson} />
        <TextField name="contactPhone" label={labels.contactPhone} required type="tel" />
        <TextField name="contactEmail" label={labels.contactEmail} required type="email" className={WIDE} />
        <TextField
          name="signupUrl"
          label={labels.signupUrl}
          optional
          type="url"
          placeholder="https://"
          className={WIDE}
          help="With it, the page's button leads there; without, to the club's email."
        />
        <div className={WIDE}>
          <RowsField
            name="socialLinks"
            legend={labels.socialLinks}
            noun="link"
            newRow={{ network: '', url: '' }}
            atMost={10}
          >
            {(row, number) => (
              <div className="grid gap-2 md:grid-cols-[10rem_1fr]">
                <TextField
                  name={`${row}.network`}
                  label={<span className="md:sr-only">Network {number}</span>}
                  placeholder="facebook"
                />
                <TextField
                  name={`${row}.url`}
                  label={<span className="md:sr-only">Address {number}</span>}
                  type="url"
                  placeholder="https://"
                />
              </div>
            )}
          </RowsField>
        </div>
      </FormSection>
      <FormSection title="Achievements and pictures">
        <div className={WIDE}>
          <RowsField
            name="achievements"
            legend={labels.achievements}
            noun="achievement"
            newRow=""
            atMost={20}
          >
            {(row, number) => (
              <TextField name={row} label={<span className="sr-only">Achievement {number}</span>} />
            )}
          </RowsField>
        </div>
        <ImageField name="imageUrl" label={labels.imageUrl} required className={WIDE} />
        <ImageField name="logoUrl" label={labels.logoUrl} required className={WIDE} />
        <div className={WIDE}>
          <GalleryField
            name="galleryPictureIds"
            legend={labels.galleryPictureIds}
            atMost={24}
            help="On the club’s page, the first one large. With none, drawn pictures are shown."
          />
        </div>
      </FormSection>
    </>
  );
}
