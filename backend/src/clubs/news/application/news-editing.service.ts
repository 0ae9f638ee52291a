import { Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClubEditing } from '../../clubs/application/club-editing.service.js';
import { ShownPictures } from '../../media/application/shown-pictures.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { type DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import type { EditedView } from '../../../platform/editing/edited-view.js';
import { Editing } from '../../../platform/editing/editing.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { contentOfNews, type NewsContent, NewsState, newsState, problemsOf } from '../domain/news-content.js';
import { NewsPostEntity } from '../persistence/news-post.entity.js';
import { NewsRepository } from '../persistence/news.repository.js';
import {
  type NewsListRequest,
  type NewsRow,
  StaffNewsRepository,
} from '../persistence/staff-news.repository.js';
import { NewsNotFoundError, NewsService, type ShownPost } from './news.service.js';

export interface EditedNews extends EditedView<NewsContent> {
  state: NewsState;
  /** When it was first published. */
  postedAt: string | null;
}

export interface ListedNews {
  id: number;
  title: string;
  clubId: number | null;
  clubName: string | null;
  state: NewsState;
  version: number;
  postedAt: string | null;
  updatedAt: string;
}

const EXPORTED: ListExport<NewsRow>['columns'] = {
  'Post no.': ({ id }) => id,
  Title: ({ title }) => title,
  Club: ({ clubName }) => clubName,
  State: (post) => newsState(post),
  Posted: ({ postedAt }) => postedAt?.toISOString() ?? null,
  'Last changed': ({ updatedAt }) => updatedAt.toISOString(),
};

/** News, edited by admins, and by club secretaries as far as it is their club's. */
@Injectable()
export class NewsEditing extends Editing<NewsContent, NewsPostEntity, EditedNews> {
  protected readonly kind = 'news';
  protected readonly entity = NewsPostEntity;
  protected readonly contentOf = contentOfNews;

  constructor(
    kit: EditingKit,
    users: UsersService,
    private readonly news: StaffNewsRepository,
    private readonly posts: NewsRepository,
    private readonly pages: NewsService,
    private readonly clubs: ClubEditing,
    private readonly pictures: ShownPictures,
    private readonly exports: ListExports,
  ) {
    super(kit, users);
  }

  async list(request: NewsListRequest, actor: Actor): Promise<Page<ListedNews>> {
    const { items, ...page } = await this.news.page(request, actor);
    return {
      ...page,
      items: items.map(({ publishedAt, hasDraft, postedAt, updatedAt, ...row }) => ({
        ...row,
        state: newsState({ publishedAt, hasDraft }),
        postedAt: postedAt?.toISOString() ?? null,
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }

  export(request: NewsListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.news.list(request, actor);
    return this.exports.csv<NewsRow>({ name: 'news', list, request, columns: EXPORTED }, actor);
  }

  /** The post as its page will show it; what is not posted yet bears the present day. @throws NewsNotFoundError */
  async preview(id: number, actor: Actor): Promise<ShownPost> {
    const post = await this.require(id, actor, this.kit.manager);
    const content = this.editedOf(post);
    const { postedAt, editedAt: updatedAt } = post;
    return this.pages.shown({
      ...content,
      ...(await this.posts.clubOf(content.clubId)),
      id,
      postedAt: postedAt ?? updatedAt,
      updatedAt,
    });
  }

  /** The public sees it no more; what was edited last stays as a draft. */
  withdraw(id: number, version: number, actor: Actor): Promise<EditedNews> {
    return this.step(id, version, actor, async (post, manager) => {
      if (!post.publishedAt) throw this.refuse('It is not public.');
      const content = this.editedOf(post);
      await this.check(content, actor, manager, content);
      const columns = { ...content, draft: null, publishedAt: null };
      return { action: 'withdraw', columns, isPublic: true };
    });
  }

  protected find(id: number, actor: Actor, manager: EntityManager): Promise<NewsPostEntity | null> {
    return this.news.find(id, actor, manager);
  }

  protected notFound(): DomainError {
    return new NewsNotFoundError();
  }

  protected nameOf({ title }: NewsContent): string {
    return title;
  }

  protected clubOf({ clubId }: NewsPostEntity): number | null {
    return clubId;
  }

  protected present(post: NewsPostEntity, view: EditedView<NewsContent>): EditedNews {
    const { publishedAt, draft, postedAt } = post;
    return {
      ...view,
      state: newsState({ publishedAt, hasDraft: draft !== null }),
      postedAt: postedAt?.toISOString() ?? null,
    };
  }

  protected override columnsOfPublic({ postedAt }: NewsPostEntity): Partial<NewsPostEntity> {
    const now = (): string => 'clock_timestamp()';
    return { postedAt: postedAt ?? (now as unknown as Date) };
  }

  protected override stateOf({ publishedAt }: NewsPostEntity): object {
    return { status: publishedAt ? NewsState.Published : NewsState.Draft };
  }

  /** A secretary's post is of a club of the secretary's. */
  protected override async check(
    content: NewsContent,
    actor: Actor,
    manager: EntityManager,
    before: NewsContent | null,
  ): Promise<void> {
    const { clubId, imageUrl } = content;
    const errors = {
      ...problemsOf(content),
      ...(await this.pictures.problemsOf(
        { addresses: { imageUrl } },
        before && { addresses: { imageUrl: before.imageUrl } },
        actor,
        manager,
      )),
      ...(await this.clubs.problemsOfOwner(clubId, actor, manager)),
    };
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  }

  protected override explain(error: unknown): unknown {
    return ClubEditing.explainOwned(error, 'news_posts_club');
  }
}
