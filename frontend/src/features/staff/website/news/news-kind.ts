import { object, string } from 'yup';
import type { NewsContent } from '@/api/staff/generated';
import { orNull, type ContentKind } from '@/components/staff/record/content';

/** A post as its form holds it: text in every box. */
export interface NewsValues {
  title: string;
  summary: string;
  text: string;
  imageUrl: string;
  imageAlt: string;
  clubId: string;
}

type Named = readonly { id: number; name: string }[];

export function newsKind(clubs: Named): ContentKind<NewsContent, NewsValues> {
  return {
    labels: {
      title: 'Title',
      summary: 'In a line or two',
      text: 'Text',
      imageUrl: 'Picture',
      imageAlt: 'What the picture shows',
      clubId: 'Club',
    },
    toValues: (content) => ({
      title: content.title,
      summary: content.summary,
      text: content.text ?? '',
      imageUrl: content.imageUrl ?? '',
      imageAlt: content.imageAlt ?? '',
      clubId: content.clubId === null ? '' : String(content.clubId),
    }),
    toContent: (values) => ({
      title: values.title,
      // One paragraph, whatever the keyboard of a phone has put into it.
      summary: values.summary
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' '),
      text: orNull(values.text),
      imageUrl: orNull(values.imageUrl),
      imageAlt: values.imageUrl.trim() === '' ? null : orNull(values.imageAlt),
      clubId: values.clubId === '' ? null : Number(values.clubId),
    }),
    inWords: { clubId: (id: number) => clubs.find((club) => club.id === id)?.name ?? `No. ${id}` },
  };
}

export const NEW_POST: NewsValues = {
  title: '',
  summary: '',
  text: '',
  imageUrl: '',
  imageAlt: '',
  clubId: '',
};

const required = (label: string) => string().trim().required(`${label} is required`);

/** For comfort: the server decides. */
export const newsSchema = object({
  title: required('Title').max(160, 'At most 160 characters, please.'),
  summary: required('A line or two').max(400, 'At most 400 characters, please.'),
  text: string().max(10_000, 'At most 10,000 characters, please.'),
  imageAlt: string().when('imageUrl', {
    is: (imageUrl: string | undefined) => Boolean(imageUrl?.trim()),
    then: (alt) =>
      alt
        .trim()
        .required('Say what it shows, for those who do not see it')
        .max(200, 'At most 200 characters, please.'),
  }),
});
