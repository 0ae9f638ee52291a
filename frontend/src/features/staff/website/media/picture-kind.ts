import { boolean, number, object, string } from 'yup';
import type { PictureContent } from '@/api/staff/generated';
import type { ContentKind } from '@/components/staff/record/content';

export interface PictureValues extends Omit<PictureContent, 'clubId'> {
  /** Empty: the office's. */
  clubId: string;
}

/** @param clubs whose pictures there can be */
export function pictureKind(
  clubs: readonly { id: number; name: string }[],
): ContentKind<PictureContent, PictureValues> {
  return {
    labels: {
      altText: 'What it shows',
      isDecorative: 'Decoration',
      caption: 'Caption',
      credit: 'Credit',
      showsChildren: 'Children can be recognised',
      hasConsent: 'Their parents have agreed',
      focalX: 'Stays in view, from the left',
      focalY: 'Stays in view, from the top',
      clubId: 'Whose it is',
    },
    inWords: {
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

/** For comfort: the server decides. */
export const pictureSchema = object({
  isDecorative: boolean(),
  altText: string().when('isDecorative', {
    is: false,
    then: (field) =>
      field
        .trim()
        .min(5, 'Please say in a few words what the picture shows.')
        .required('Please say what the picture shows.'),
  }),
  showsChildren: boolean(),
  hasConsent: boolean().when('showsChildren', {
    is: true,
    then: (field) => field.oneOf([true], 'Please have the parents’ consent before the picture is used.'),
  }),
  focalX: number().min(0).max(100),
  focalY: number().min(0).max(100),
});
