import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
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
