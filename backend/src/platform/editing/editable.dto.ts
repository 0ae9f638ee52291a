import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Person, RevisionView } from './editable-view.js';

export class PersonResponse implements Person {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
}

/** What every answer about something that staff edit has; `content` and `published` are its own. */
export class EditableResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    type: 'integer',
    description: 'Goes back as `If-Match: "…"` with a change; also the `ETag`.',
  })
  version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never published.' })
  publishedAt: string | null;
  @ApiProperty({ format: 'date-time', description: 'The last change by staff, public or not.' })
  updatedAt: string;
  @ApiProperty({ type: PersonResponse, nullable: true })
  updatedBy: PersonResponse | null;
}

/** An earlier state of something with this content. */
export function RevisionOf<Content extends object>(content: Type<Content>): Type<RevisionView<Content>> {
  class RevisionResponse implements RevisionView<Content> {
    @ApiProperty({ type: 'integer' })
    id: number;
    @ApiProperty({ format: 'date-time' })
    at: string;
    @ApiProperty({ type: PersonResponse, nullable: true })
    by: PersonResponse | null;
    @ApiProperty({
      type: String,
      format: 'date-time',
      nullable: true,
      description: 'When the public saw it.',
    })
    publishedAt: string | null;
    @ApiProperty({ type: content })
    content: Content;
  }
  return RevisionResponse;
}
