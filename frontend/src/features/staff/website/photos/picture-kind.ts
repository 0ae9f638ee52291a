import { boolean, number, object, string } from 'yup';
import type { PictureContent } from '@/api/staff/generated';
import type { ContentKind } from '@/components/staff/record/content';

export interface PictureValues extends Omit<PictureContent, 'clubId'> {
  /** Empty for the office. */
  clubId: string;
}

/** @param clubs the clubs that can own an image */
export function pictureKind(
  clubs: readonly { id: number; name: string }[],
): ContentKind<PictureContent, PictureValues> {
  return {
    labels: {
      altText: 'Alt text',
      isDecorative: 'Decorative',
      caption: 'Caption',
      credit: 'Credit',
      showsChildren: 'Shows recognisable children',
      hasConsent: 'Parents have consented',
      focalX: 'Focal point from the left (%)',
      focalY: 'Focal point from the top (%)',
      clubId: 'Owner',
    },
    format: {
      focalX: (percent: number) => `${percent}%`,
      focalY: (percent: number) => `${percent}%`,
      clubId: (id: number) => clubs.find((club) => club.id === id)?.name ?? `Club ${id}`,
    },
    toValues: ({ clubId, ...content }) => ({ ...content, clubId: clubId === null ? '' : String(clubId) }),
    toContent: ({ clubId, ...values }) => ({
      ...values,
      altText: values.isDecorative ? '' : values.altText.trim(),
      caption: values.caption.trim(),
      credit: values.credit.trim(),
      clubId: clubId === '' ? null : Number(clubId),
    }),
  };
}

/** Early feedback; the server has the last word. */
export const pictureSchema = object({
  isDecorative: boolean(),
  altText: string().when('isDecorative', {
    is: false,
    then: (field) =>
      field
        .trim()
        .min(5, 'Describe the photo in a few words.')
        .required('Enter the alt text, or tick “Decorative”.'),
  }),
  showsChildren: boolean(),
  hasConsent: boolean().when('showsChildren', {
    is: true,
    then: (field) => field.oneOf([true], 'Get the parents’ written consent before you use this photo.'),
  }),
  focalX: number().min(0).max(100),
  focalY: number().min(0).max(100),
});
