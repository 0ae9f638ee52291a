import type { Type } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ContentOf } from '../common/content-fields.js';
import type { Person, RevisionView } from './editable-view.js';

export class PersonResponse implements Person {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
}

/** The fields that all kinds of content have; each adds its own `content` and `published`. */
export class EditableResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    type: 'integer',
    description: 'Send it back as `If-Match` with a change.',
  })
  version: number;
  @ApiProperty({ type: Date, nullable: true, description: 'null if it was never published.' })
  publishedAt: Date | null;
  @ApiProperty({ description: 'The last change by staff, public or not.' })
  updatedAt: Date;
  @ApiProperty({ type: PersonResponse, nullable: true })
  updatedBy: PersonResponse | null;
}

/**
 * The bodies and answers of a kind of content. The name 'Extra' makes the schemas `CreateExtra`, `UpdateExtra`,
 * `ExtraContent` and `AdminExtra`.
 */
export function editedDtos<Content extends object>(name: string, content: Type<Content>) {
  class Create extends (content as Type) {}
  /** Fields that are left out keep their value. */
  class Update extends PartialType(content as Type, { skipNullProperties: false }) {}
  class Answered extends (ContentOf(content) as Type) {}
  class Answer extends EditableResponse {
    @ApiProperty({ type: Answered, description: 'The draft, or the published fields if there is no draft.' })
    content: Content;
    @ApiProperty({ type: Answered, nullable: true, description: 'null: not published yet.' })
    published: Content | null;
  }
  const named = [
    [Create, `Create${name}`],
    [Update, `Update${name}`],
    [Answered, `${name}Content`],
    [Answer, `Admin${name}`],
  ] as const;
  for (const [dto, value] of named) Object.defineProperty(dto, 'name', { value });
  return { Create: Create as Type<Content>, Update, Answer };
}

/** A response class for the revisions of one kind of content. */
export function RevisionOf<Content extends object>(content: Type<Content>): Type<RevisionView<Content>> {
  class RevisionResponse implements RevisionView<Content> {
    @ApiProperty({ type: 'integer' })
    id: number;
    @ApiProperty()
    at: Date;
    @ApiProperty({ type: PersonResponse, nullable: true })
    by: PersonResponse | null;
    @ApiProperty({ type: Date, nullable: true, description: 'When it was published; null if it never was.' })
    publishedAt: Date | null;
    @ApiProperty({ type: content })
    content: Content;
  }
  return RevisionResponse;
}
