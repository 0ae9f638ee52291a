import { ContentField } from '../../../platform/common/content-fields.js';
import { Id, PictureAddress } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Filled, Line, Lines } from '../../../platform/common/validation.js';

export const NO_CLUB_NUMBER = 'Please give the number of a club.';

/** What staff edit of a post. */
export class NewsContent {
  @ContentField(
    { minLength: 1, maxLength: 160, example: 'New nets for the courts' },
    Line(160, 'Please give a title of at most 160 characters.'),
    Filled('Please give the post a title.'),
    Trim(),
  )
  title: string;

  @ContentField(
    {
      minLength: 1,
      maxLength: 400,
      example: 'Both courts have new nets, and training is back to its usual times.',
      description: 'What lists show of it, and what its page begins with.',
    },
    Line(400, 'Please say it in at most 400 characters.'),
    Filled('Please say in a line or two what it is about.'),
    Trim(),
  )
  summary: string;

  @ContentField(
    {
      type: String,
      nullable: true,
      maxLength: 10_000,
      example: 'Thanks to everybody who helped on Saturday.\n\nTraining begins at six again.',
      description: 'What its page says below: paragraphs with empty lines between them.',
    },
    Lines(10_000, 'Please give a text of at most 10000 characters.'),
    Trim(),
  )
  text: string | null;

  @ContentField(
    { type: String, nullable: true, maxLength: 500, example: '/images/scenes/netball.svg' },
    PictureAddress('Please give a picture of this site, or an address that begins with https://.'),
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
      description: 'What the picture shows; it has to be said of every picture.',
    },
    Line(200, 'Please say what the picture shows in at most 200 characters.'),
    Filled('Please say what the picture shows.'),
    Trim(),
  )
  imageAlt: string | null;

  @ContentField(
    {
      type: 'integer',
      nullable: true,
      minimum: 1,
      description: 'For club secretaries one of their own; news of the whole club is for admins.',
    },
    Id(NO_CLUB_NUMBER),
  )
  clubId: number | null;
}

/** How far a post is: not public, as the public sees it, or with changes that are not published. */
export enum NewsState {
  Draft = 'draft',
  Published = 'published',
  Changed = 'changed',
}

/** What the staff's list can be ordered by. */
export const NEWS_SORTS = ['updatedAt', 'postedAt', 'title'] as const;

export function newsState(post: { publishedAt: Date | null; hasDraft: boolean }): NewsState {
  if (!post.publishedAt) return NewsState.Draft;
  return post.hasDraft ? NewsState.Changed : NewsState.Published;
}

/** What is wrong with content whose fields are right by themselves. */
export function problemsOf({ imageUrl, imageAlt }: NewsContent): Record<string, string[]> {
  return {
    ...(imageUrl && !imageAlt && { imageAlt: ['Please say what the picture shows.'] }),
    ...(!imageUrl && imageAlt && { imageAlt: ['Please give the picture, or no description of one.'] }),
  };
}
