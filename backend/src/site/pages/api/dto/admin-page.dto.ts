import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ShownPictureResponse } from '../../../../clubs/media/api/dto/shown-picture.dto.js';
import type { ShownPicture } from '../../../../clubs/media/application/shown-pictures.js';
import { EditableResponse, PersonResponse } from '../../../../platform/editing/editable.dto.js';
import type { RevisionView } from '../../../../platform/editing/editable-view.js';
import type { EditedPage, EditedText, PageInList } from '../../application/page-editing.service.js';
import { PAGES, type TextKind } from '../../domain/page-definitions.js';
import type { PageTexts } from '../../domain/page-texts.js';

const KINDS: TextKind[] = ['line', 'text', 'list', 'hours', 'picture', 'pictures'];
const NAMES = PAGES.flatMap(({ texts }) => texts.map(({ name }) => name));

/** Texts by name; null means the web app's default. */
export const PAGE_TEXTS = {
  type: 'object',
  additionalProperties: { type: 'string', nullable: true },
  example: { contactKicker: 'Talk to us', contactText: 'Ring the bar from five.', contactHomeText: null },
} as const;

/** Details of the library's photos. The drawings that came with the site have none. */
export const PICTURES_BY_ADDRESS = {
  type: 'object',
  additionalProperties: { $ref: getSchemaPath(ShownPictureResponse) },
  example: {},
} as const;

class PageTextResponse implements EditedText {
  @ApiProperty({ enum: NAMES, enumName: 'PageTextName', example: 'contactText' })
  name: string;
  @ApiProperty({ example: 'Text on the page' })
  label: string;
  @ApiProperty({ example: 'Contact Us', description: 'The section of the page.' })
  section: string;
  @ApiProperty({
    enum: KINDS,
    enumName: 'PageTextKind',
    description:
      '`line`: one line. `text`: paragraphs with empty lines between them. `list`: one item per line. `hours`: `closed`, `17:00-22:00` or `17:00-late`. `picture`: the address of a photo. `pictures`: one address per line.',
  })
  kind: TextKind;
  @ApiProperty({
    type: 'integer',
    example: 400,
    description: 'The most characters; for `pictures`, the most photos.',
  })
  max: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The default text; null: the web app has it.',
  })
  defaultText: string | null;
}

export class PageInListResponse implements PageInList {
  @ApiProperty({ example: 'contact' })
  key: string;
  @ApiProperty({ example: 'Contact' })
  label: string;
  @ApiProperty({ example: '/contact', description: 'The path of the public page.' })
  path: string;
  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'The number of texts that staff have written, drafts included.',
  })
  editedTexts: number;
  @ApiProperty({ type: 'integer', example: 3, description: 'The number of all texts of the page.' })
  totalTexts: number;
  @ApiProperty({ type: Date, nullable: true, description: 'null: never published.' })
  publishedAt: Date | null;
  @ApiProperty({ description: 'There are changes that are not published.' })
  hasDraft: boolean;
  @ApiProperty()
  updatedAt: Date;
  @ApiProperty({ type: PersonResponse, nullable: true })
  updatedBy: PersonResponse | null;
}

export class AdminPageResponse extends EditableResponse implements EditedPage {
  @ApiProperty({ example: 'contact' })
  key: string;
  @ApiProperty({ example: 'Contact' })
  label: string;
  @ApiProperty({ example: '/contact' })
  path: string;
  @ApiProperty({ type: [PageTextResponse], description: 'In the order of the page.' })
  texts: PageTextResponse[];
  @ApiProperty({ ...PAGE_TEXTS, description: 'The draft, or the published texts if there is none.' })
  content: PageTexts;
  @ApiProperty({ anyOf: [PAGE_TEXTS, { type: 'null' }], description: 'null: never published.' })
  published: PageTexts | null;
  @ApiProperty({ ...PICTURES_BY_ADDRESS, description: 'Details of the photos in them, by address.' })
  pictures: Record<string, ShownPicture>;
}

export class PageRevisionResponse implements RevisionView<PageTexts> {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  at: Date;
  @ApiProperty({ type: PersonResponse, nullable: true })
  by: PersonResponse | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When it was published.' })
  publishedAt: Date | null;
  @ApiProperty(PAGE_TEXTS)
  content: PageTexts;
}

export class SitePageResponse {
  @ApiProperty({ example: 'terms' })
  key: string;
  @ApiProperty({ type: Date, nullable: true, description: 'null: never published.' })
  publishedAt: Date | null;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { termsIntro: 'What you can expect from us and we from you.' },
    description: 'The published texts by name. The web app has defaults for the others.',
  })
  texts: Record<string, string>;
  @ApiProperty({ ...PICTURES_BY_ADDRESS, description: 'Details of the photos in them, by address.' })
  pictures: Record<string, ShownPicture>;
}
