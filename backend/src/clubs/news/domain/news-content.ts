import { ContentField } from '../../../platform/common/content-fields.js';
import { Id, PictureAddress } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Filled, Line, Lines } from '../../../platform/common/validation.js';

export const NO_CLUB_NUMBER = 'Enter the club’s ID.';

/** The fields of a post that staff edit. */
export class NewsContent {
  @ContentField(
    { minLength: 1, maxLength: 160, example: 'New nets for the courts' },
    Line(160, 'Enter a title of up to 160 characters.'),
    Filled('Enter a title for the post.'),
    Trim(),
  )
  title: string;

  @ContentField(
    {
      minLength: 1,
      maxLength: 400,
      example: 'Both courts have new nets, and training is back to its usual times.',
      description: 'Shown in lists and at the top of its page.',
    },
    Line(400, 'Enter a summary of up to 400 characters.'),
    Filled('Enter a summary of one or two lines.'),
    Trim(),
  )
  summary: string;

  @ContentField(
    {
      type: String,
      nullable: true,
      maxLength: 10_000,
      example: 'Thanks to everybody who helped on Saturday.\n\nTraining begins at six again.',
      description: 'The text below the summary: paragraphs with empty lines between them.',
    },
    Lines(10_000, 'Enter a text of up to 10000 characters.'),
    Trim(),
  )
  text: string | null;

  @ContentField(
    { type: String, nullable: true, maxLength: 500, example: '/images/scenes/netball.svg' },
    PictureAddress('Choose a photo of this site, or enter an address that starts with https://.'),
    Trim(),
  )
  imageUrl: string | null;

  @ContentField(
    {
      type: String,
      nullable: true,
      minLength: 1,
      maxLength: 200,
      example: 'Two players at the new net',
      description: 'Alternative text; required for every photo.',
    },
    Line(200, 'Enter an alt text of up to 200 characters.'),
    Filled('Enter an alt text for the photo.'),
    Trim(),
  )
  imageAlt: string | null;

  @ContentField(
    {
      type: 'integer',
      nullable: true,
      minimum: 1,
      description: 'Secretaries must choose one of their clubs; only admins publish news of the whole club.',
    },
    Id(NO_CLUB_NUMBER),
  )
  clubId: number | null;
}

/** A post is not public, published, or published with unpublished changes. */
export enum NewsState {
  Draft = 'draft',
  Published = 'published',
  Changed = 'changed',
}

/** The sort fields of the staff list. */
export const NEWS_SORTS = ['updatedAt', 'postedAt', 'title'] as const;

export function newsState(post: { publishedAt: Date | null; hasDraft: boolean }): NewsState {
  if (!post.publishedAt) return NewsState.Draft;
  return post.hasDraft ? NewsState.Changed : NewsState.Published;
}

/** Checks that involve several fields. */
export function problemsOf({ imageUrl, imageAlt }: NewsContent): Record<string, string[]> {
  return {
    ...(imageUrl && !imageAlt && { imageAlt: ['Enter an alt text for the photo.'] }),
    ...(!imageUrl && imageAlt && { imageAlt: ['Choose a photo, or remove the alt text.'] }),
  };
}
