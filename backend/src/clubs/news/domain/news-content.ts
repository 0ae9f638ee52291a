/** What staff edit of a post. */
export interface NewsContent {
  title: string;
  /** What lists show of it: a line or two. */
  summary: string;
  /** What its page says below: paragraphs with empty lines between them. */
  text: string | null;
  imageUrl: string | null;
  /** What the picture shows, for those who do not see it. */
  imageAlt: string | null;
  /** null: of the whole club. */
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

export function contentOfNews(post: NewsContent): NewsContent {
  return {
    title: post.title,
    summary: post.summary,
    text: post.text,
    imageUrl: post.imageUrl,
    imageAlt: post.imageAlt,
    clubId: post.clubId,
  };
}

/** What is wrong with content whose fields are right by themselves. */
export function problemsOf({ imageUrl, imageAlt }: NewsContent): Record<string, string[]> {
  return {
    ...(imageUrl && !imageAlt && { imageAlt: ['Please say what the picture shows.'] }),
    ...(!imageUrl && imageAlt && { imageAlt: ['Please give the picture, or no description of one.'] }),
  };
}
