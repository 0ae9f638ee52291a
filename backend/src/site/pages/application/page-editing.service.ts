import { Inject, Injectable } from '@nestjs/common';
import { type ShownPicture, ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import type { EditableView, Person } from '../../../platform/editing/editable-view.js';
import { EditableResource } from '../../../platform/editing/editable-resource.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import {
  type PageDefinition,
  pageDefinition,
  PAGES,
  type TextDefinition,
} from '../domain/page-definitions.js';
import { allTexts, editedTextsOf, picturesIn, type PageTexts, readTexts } from '../domain/page-texts.js';
import { PageTextsService } from './page-texts.service.js';
import { ContentBlockEntity } from '../persistence/content-block.entity.js';

/** A text as staff see it. */
export interface EditedText extends TextDefinition {
  /** The default until staff write their own; null if the web app's code has it. */
  defaultText: string | null;
}

export interface EditedPage extends EditableView<PageTexts>, Omit<PageDefinition, 'isLong' | 'texts'> {
  texts: EditedText[];
  /** Details of the library's photos in draft and published texts, by address. */
  pictures: Record<string, ShownPicture>;
}

export interface PageInList extends Pick<PageDefinition, 'key' | 'label' | 'path'> {
  /** The number of texts that differ from the default. */
  editedTexts: number;
  totalTexts: number;
  publishedAt: Date | null;
  hasDraft: boolean;
  updatedAt: Date;
  updatedBy: Person | null;
}

/** The texts of the public pages, which admins edit page by page. */
@Injectable()
export class PageEditing {
  readonly edited;

  constructor(
    @Inject(EditingKit) private readonly kit: EditingKit,
    @Inject(UsersService) users: UsersService,
    shownPictures: ShownPictures,
    pageTexts: PageTextsService,
  ) {
    this.edited = new EditableResource<PageTexts, ContentBlockEntity, EditedPage>(kit, users, {
      kind: 'page',
      entity: ContentBlockEntity,
      content: ({ key, texts }) => allTexts(factOf(key), texts),
      // A text that is no longer in the code is dropped by the next change.
      draft: ({ key, draft, texts }) => allTexts(factOf(key), (draft as PageTexts | null) ?? texts),
      columns: (texts) => ({ texts: editedTextsOf(texts) }),
      name: (_texts, { key }) => factOf(key).label,
      notFound,
      view: async (row, view, manager) => {
        const fact = factOf(row.key);
        const { key, label, path, texts } = fact;
        const shown = [view.content, view.published ?? {}];
        const named = shown.flatMap((one) => Object.values(picturesIn(fact, one)));
        const pictures = Object.fromEntries(await shownPictures.at(named.flat(), manager));
        const first = await pageTexts.defaultsOf(key, manager);
        const facts = texts.map((text) => ({ ...text, defaultText: first[text.name] ?? null }));
        return { key, label, path, texts: facts, pictures };
      },
      // Only newly added photos have to be in the library.
      validate: async (texts, { before, actor, manager }) => {
        const was = before && { addresses: addressesIn(before) };
        const errors = await shownPictures.problemsOf({ addresses: addressesIn(texts) }, was, actor, manager);
        return Object.fromEntries(Object.entries(errors).map(([place, said]) => [nameIn(place), said]));
      },
      // The database does not say which of the photos was deleted just now.
      explain: (error) => ShownPictures.explain(error, 'pictures'),
    });
  }

  async list(actor: Actor): Promise<PageInList[]> {
    return Promise.all(
      PAGES.map(async ({ key, label, path }) => {
        const page = await this.edited.get(await this.idOf(key), actor);
        const { publishedAt, updatedAt, updatedBy } = page;
        const texts = Object.values(page.content);
        const editedTexts = texts.filter((text) => text !== null).length;
        const hasDraft =
          page.published === null
            ? editedTexts > 0
            : texts.some((text, place) => text !== Object.values(page.published ?? {})[place]);
        return {
          key,
          label,
          path,
          editedTexts,
          totalTexts: texts.length,
          publishedAt,
          hasDraft,
          updatedAt,
          updatedBy,
        };
      }),
    );
  }

  /** @throws DomainError `page_not_found` */
  async idOf(key: string): Promise<number> {
    const row = pageDefinition(key) && (await this.kit.manager.findOneBy(ContentBlockEntity, { key }));
    if (!row) throw notFound();
    return row.id;
  }

  /**
   * Changes the given texts; null restores the default.
   * @throws ValidationError by name of the text
   */
  async write(key: string, version: number, given: object, actor: Actor): Promise<EditedPage> {
    const page = pageDefinition(key);
    if (!page) throw notFound();
    const read = readTexts(page, given);
    if ('errors' in read) throw new ValidationError(read.errors);
    return this.edited.update(await this.idOf(key), version, read.texts, actor);
  }
}

function notFound(): DomainError {
  return new DomainError('page_not_found', 'We could not find that page.');
}

/** Each photo by its text and its position there, such as `aboutHallPictures 2`. */
function addressesIn(texts: PageTexts): Record<string, string> {
  const named = PAGES.flatMap((page) => Object.entries(picturesIn(page, texts)));
  return Object.fromEntries(
    named.flatMap(([name, all]) => all.map((address, place) => [`${name} ${place}`, address] as const)),
  );
}

function nameIn(place: string): string {
  return place.split(' ', 1)[0] ?? '';
}

function factOf(key: string): PageDefinition {
  const page = pageDefinition(key);
  if (!page) throw new Error(`no page has the key ${key}`);
  return page;
}
