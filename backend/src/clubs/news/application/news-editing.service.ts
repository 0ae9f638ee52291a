import { Injectable, type StreamableFile } from '@nestjs/common';
import { ClubEditing } from '../../application/club-editing.service.js';
import { type PictureFields, ShownPictures } from '../../media/application/shown-pictures.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { EditableView } from '../../../platform/editing/editable-view.js';
import { readContent } from '../../../platform/common/content-fields.js';
import { EditableResource, refuse } from '../../../platform/editing/editable-resource.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { NewsContent, NewsState, newsState, problemsOf } from '../domain/news-content.js';
import { NewsPostEntity } from '../persistence/news-post.entity.js';
import { NewsRepository } from '../persistence/news.repository.js';
import {
  type NewsListRequest,
  type NewsRow,
  StaffNewsRepository,
} from '../persistence/staff-news.repository.js';
import { NewsNotFoundError, NewsService, type ShownPost } from './news.service.js';

export interface EditedNews extends EditableView<NewsContent> {
  state: NewsState;
  /** When it was first published. */
  postedAt: Date | null;
}

export interface ListedNews {
  id: number;
  title: string;
  clubId: number | null;
  clubName: string | null;
  state: NewsState;
  version: number;
  postedAt: Date | null;
  updatedAt: Date;
}

const EXPORTED: ListExport<NewsRow>['columns'] = {
  'Post ID': ({ id }) => id,
  Title: ({ title }) => title,
  Club: ({ clubName }) => clubName,
  Status: (post) => newsState(post),
  Posted: ({ postedAt }) => postedAt,
  'Last changed': ({ updatedAt }) => updatedAt,
};

/** News, edited by admins and, for their own clubs, by club secretaries. */
@Injectable()
export class NewsEditing {
  readonly edited;

  constructor(
    kit: EditingKit,
    users: UsersService,
    private readonly news: StaffNewsRepository,
    private readonly posts: NewsRepository,
    private readonly pages: NewsService,
    clubs: ClubEditing,
    pictures: ShownPictures,
    private readonly exports: ListExports,
  ) {
    this.edited = new EditableResource<Pick<NewsContent, keyof NewsContent>, NewsPostEntity, EditedNews>(
      kit,
      users,
      {
        kind: 'news',
        entity: NewsPostEntity,
        content: (post) => readContent(NewsContent, post),
        name: ({ title }) => title,
        club: ({ clubId }) => clubId,
        notFound: () => new NewsNotFoundError(),
        find: (id, actor, manager) => news.find(id, actor, manager),
        state: ({ publishedAt }) => ({ status: publishedAt ? NewsState.Published : NewsState.Draft }),
        view: ({ publishedAt, draft, postedAt }) => ({
          state: newsState({ publishedAt, hasDraft: draft !== null }),
          postedAt,
        }),
        onPublish: ({ postedAt }) => ({
          postedAt: postedAt ?? ((() => 'clock_timestamp()') as unknown as Date),
        }),
        validate: async (content, { before, actor, manager }) => ({
          ...problemsOf(content),
          ...(await pictures.problemsOf(picturesIn(content), before && picturesIn(before), actor, manager)),
          ...(await clubs.problemsOfOwner(content.clubId, actor, manager)),
        }),
        explain: (error) => ClubEditing.explainOwned(error, 'news_posts_club'),
      },
    );
  }

  async list(request: NewsListRequest, actor: Actor): Promise<Page<ListedNews>> {
    const { items, ...page } = await this.news.page(request, actor);
    return {
      ...page,
      items: items.map(({ publishedAt, hasDraft, ...row }) => ({
        ...row,
        state: newsState({ publishedAt, hasDraft }),
      })),
    };
  }

  export(request: NewsListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.news.list(request, actor);
    return this.exports.csv<NewsRow>({ name: 'news', list, request, columns: EXPORTED }, actor);
  }

  /** The post as its page would show it; a draft has today's date. @throws NewsNotFoundError */
  async preview(id: number, actor: Actor): Promise<ShownPost> {
    const post = await this.edited.require(id, actor);
    const content = this.edited.workingCopyOf(post);
    const { postedAt, editedAt: updatedAt } = post;
    return this.pages.shown({
      ...content,
      ...(await this.posts.clubOf(content.clubId)),
      id,
      postedAt: postedAt ?? updatedAt,
      updatedAt,
    });
  }

  /** Takes the post off the site; the last edit stays as a draft. */
  withdraw(id: number, version: number, actor: Actor): Promise<EditedNews> {
    return this.edited.step(id, version, actor, async (post, manager) => {
      if (!post.publishedAt) throw refuse('This post is not public.');
      const content = this.edited.workingCopyOf(post);
      await this.edited.validate(content, { before: content, row: post, actor, manager });
      const columns = { ...content, draft: null, publishedAt: null };
      return { action: 'withdraw', columns, isPublic: true };
    });
  }
}

function picturesIn({ imageUrl }: NewsContent): PictureFields {
  return { addresses: { imageUrl } };
}
