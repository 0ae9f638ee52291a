import { Injectable } from '@nestjs/common';
import { type ShownPicture, ShownPictures } from '../../media/application/shown-pictures.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import {
  type NewsFilter,
  type PostAddress,
  NewsRepository,
  type PublicPost,
} from '../persistence/news.repository.js';

/** A post with its picture's details, if it is in the media library. */
export type ShownPost = PublicPost & { picture: ShownPicture | null };

export interface NewsPage {
  items: ShownPost[];
  nextCursor: string | null;
}

export class NewsNotFoundError extends DomainError {
  constructor() {
    super('news_not_found', 'We could not find that post.');
  }
}

/** The public news. */
@Injectable()
export class NewsService {
  constructor(
    private readonly news: NewsRepository,
    private readonly pictures: ShownPictures,
  ) {}

  /** Newest first. @throws ValidationError for a cursor of another list */
  async page(filter: NewsFilter): Promise<NewsPage> {
    const { items, nextCursor } = await this.news.page(filter);
    return { items: await this.pictures.beside(items), nextCursor };
  }

  /** The newest posts, and when public news last changed. */
  addresses(limit: number): Promise<PostAddress[]> {
    return this.news.addresses(limit);
  }

  /** @throws NewsNotFoundError also for a draft */
  async get(id: number): Promise<ShownPost> {
    const post = await this.news.find(id);
    if (!post) throw new NewsNotFoundError();
    return this.shown(post);
  }

  async shown(post: PublicPost): Promise<ShownPost> {
    const [shown] = await this.pictures.beside([post]);
    return shown ?? { ...post, picture: null };
  }
}
