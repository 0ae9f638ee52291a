import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { type ShownPicture, ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { PublicContent } from '../../../platform/http/public-reads/public-content.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { Installation } from '../../../platform/settings/installation.js';
import { defaultShortTexts, defaultTextsOf } from '../domain/default-texts.js';
import { pageDefinition, PAGES, SHORT_PAGES } from '../domain/page-definitions.js';
import { picturesIn } from '../domain/page-texts.js';
import { ContentBlockEntity } from '../persistence/content-block.entity.js';

/** The texts and photos of pages that differ from the default. */
export interface TextsWithPictures {
  texts: Record<string, string>;
  /** Details of the library's photos in them, by address. */
  pictures: Record<string, ShownPicture>;
}

export interface PublishedPage extends TextsWithPictures {
  key: string;
  /** null if staff never published the page. */
  publishedAt: Date | null;
}

/** The published texts of the public pages. */
@Injectable()
export class PageTextsService {
  private readonly logger = new Logger('page texts');
  private last: TextsWithPictures = { texts: {}, pictures: {} };

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly content: PublicContent,
    private readonly shown: ShownPictures,
    private readonly installation: Installation,
    private readonly settings: ClubSettings,
  ) {}

  /** @throws DomainError `page_not_found` */
  async of(key: string): Promise<PublishedPage> {
    const row = pageDefinition(key) && (await this.dataSource.manager.findOneBy(ContentBlockEntity, { key }));
    if (!row) throw new DomainError('page_not_found', 'We could not find that page.');
    const { publishedAt, texts } = row;
    const own = { ...(await this.defaultsOf(key)), ...(publishedAt && texts) };
    return { key, publishedAt, ...(await this.withPictures(own)) };
  }

  /** The default texts of a page, as far as they differ from those in the web app. */
  async defaultsOf(key: string, manager?: EntityManager): Promise<Record<string, string>> {
    const isOwn = await this.installation.isOwn(manager);
    return isOwn ? defaultTextsOf(key, await this.settings.read(manager)) : {};
  }

  /** Details of the photos in these texts. @param others further addresses */
  private async withPictures(
    texts: Record<string, string>,
    ...others: (string | null)[]
  ): Promise<TextsWithPictures> {
    const named = PAGES.flatMap((page) => Object.values(picturesIn(page, texts)).flat());
    return { texts, pictures: Object.fromEntries(await this.shown.at([...named, ...others])) };
  }

  /**
   * The texts that are loaded with every page. Without a database, those of the last successful call.
   * @param logoUrl the logo, if it is in the library
   */
  async shortTexts(logoUrl: string | null): Promise<TextsWithPictures> {
    try {
      const rows = await this.dataSource.manager.find(ContentBlockEntity, {
        where: { publishedAt: Not(IsNull()), key: In(SHORT_PAGES) },
        order: { id: 'ASC' },
      });
      const first = (await this.installation.isOwn()) ? defaultShortTexts(await this.settings.read()) : {};
      this.last = await this.withPictures(
        Object.assign(first, ...rows.map(({ texts }) => texts)) as Record<string, string>,
        logoUrl,
      );
    } catch (error) {
      this.logger.warn(`the texts could not be read: ${error instanceof Error ? error.message : ''}`);
      // The response that is being made must not be cached.
      this.content.forget();
    }
    return this.last;
  }
}
