import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import type { EditedView, Person } from '../../platform/editing/edited-view.js';
import { Editing } from '../../platform/editing/editing.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import { UsersService } from '../../users/users.service.js';
import { type PageFact, pageFact, PAGES } from '../domain/page-facts.js';
import { allTexts, ownTexts, type PageTexts, readTexts } from '../domain/page-texts.js';
import { ContentBlockEntity } from '../persistence/content-block.entity.js';

export interface EditedPage extends EditedView<PageTexts>, Omit<PageFact, 'isLong'> {}

export interface PageInList extends Pick<PageFact, 'key' | 'label' | 'path'> {
  /** Texts that say something else than the web app's code. */
  own: number;
  of: number;
  publishedAt: string | null;
  hasDraft: boolean;
  updatedAt: string;
  updatedBy: Person | null;
}

/** The texts of the public pages, edited by admins page by page. */
@Injectable()
export class PageEditing extends Editing<PageTexts, ContentBlockEntity, EditedPage> {
  protected readonly kind = 'page';
  protected readonly entity = ContentBlockEntity;

  constructor(@Inject(EditingKit) kit: EditingKit, @Inject(UsersService) users: UsersService) {
    super(kit, users);
  }

  async list(actor: Actor): Promise<PageInList[]> {
    return Promise.all(
      PAGES.map(async ({ key, label, path }) => {
        const page = await this.get(await this.idOf(key), actor);
        const { publishedAt, updatedAt, updatedBy } = page;
        const texts = Object.values(page.content);
        const own = texts.filter((text) => text !== null).length;
        const hasDraft =
          page.published === null
            ? own > 0
            : texts.some((text, place) => text !== Object.values(page.published ?? {})[place]);
        return { key, label, path, own, of: texts.length, publishedAt, hasDraft, updatedAt, updatedBy };
      }),
    );
  }

  /** @throws DomainError `page_not_found` */
  async idOf(key: string): Promise<number> {
    const row = pageFact(key) && (await this.kit.manager.findOneBy(ContentBlockEntity, { key }));
    if (!row) throw this.notFound();
    return row.id;
  }

  /**
   * Changes the texts that are given; null makes one what the web app's code says.
   * @throws ValidationError by name of text
   */
  async write(key: string, version: number, given: object, actor: Actor): Promise<EditedPage> {
    const page = pageFact(key);
    if (!page) throw this.notFound();
    const read = readTexts(page, given);
    if ('errors' in read) throw new ValidationError(read.errors);
    return this.update(await this.idOf(key), version, read.texts, actor);
  }

  protected contentOf({ key, texts }: ContentBlockEntity): PageTexts {
    return allTexts(factOf(key), texts);
  }

  protected override columnsOf(texts: PageTexts): Partial<ContentBlockEntity> {
    return { texts: ownTexts(texts) };
  }

  /** A text that the code no longer knows goes with the next change. */
  protected override editedOf(row: ContentBlockEntity): PageTexts {
    return allTexts(factOf(row.key), (row.draft as PageTexts | null) ?? row.texts);
  }

  protected override nameOf(texts: PageTexts): string {
    const names = Object.keys(texts);
    return PAGES.find((page) => page.texts.some(({ name }) => names.includes(name)))?.label ?? '';
  }

  protected override clubOf(): null {
    return null;
  }

  protected override present(row: ContentBlockEntity, view: EditedView<PageTexts>): EditedPage {
    const { key, label, path, texts } = factOf(row.key);
    return { ...view, key, label, path, texts };
  }

  protected override find(
    id: number,
    _actor: Actor,
    manager: EntityManager,
  ): Promise<ContentBlockEntity | null> {
    return manager.findOneBy(ContentBlockEntity, { id });
  }

  protected override notFound(): DomainError {
    return new DomainError('page_not_found', 'We could not find that page.');
  }
}

function factOf(key: string): PageFact {
  const page = pageFact(key);
  if (!page) throw new Error(`no page has the key ${key}`);
  return page;
}
