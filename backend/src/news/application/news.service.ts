import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/common/domain-error.js';
import {
  type NewsFilter,
  type NewsPage,
  type PostAddress,
  NewsRepository,
  type PublicPost,
} from '../persistence/news.repository.js';

export class NewsNotFoundError extends DomainError {
  constructor() {
    super('news_not_found', 'We could not find that post.');
  }
}

/** The news as everybody reads it. */
@Injectable()
export class NewsService {
  constructor(private readonly news: NewsRepository) {}

  /** Newest first. @throws ValidationError of a cursor that is not this list's */
  page(filter: NewsFilter): Promise<NewsPage> {
    return this.news.page(filter);
  }

  /** The newest, and when the public last saw them change. */
  addresses(limit: number): Promise<PostAddress[]> {
    return this.news.addresses(limit);
  }

  /** @throws NewsNotFoundError also of a draft */
  async get(id: number): Promise<PublicPost> {
    const post = await this.news.find(id);
    if (!post) throw new NewsNotFoundError();
    return post;
  }
}
