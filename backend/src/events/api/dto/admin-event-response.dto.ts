import { ApiProperty } from '@nestjs/swagger';
import { ContentOf } from '../../../platform/common/content-fields.js';
import { EditableResponse, RevisionOf } from '../../../platform/editing/editable.dto.js';
import { PageOf } from '../../../platform/lists/page.dto.js';
import type { EditedEvent, ListedEvent } from '../../application/event-editing.service.js';
import { EventFields, EventStatus } from '../../domain/event-content.js';

const LACKS =
  'It is published and to come, and its rooms were not free when it was given them: it needs others, or another time.';

export class AdminEventRowResponse implements ListedEvent {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Quiz night' })
  title: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '19:00' })
  startTime: string;
  @ApiProperty({ example: '22:30' })
  endTime: string;
  @ApiProperty({ enum: EventStatus, enumName: 'EventStatus' })
  status: EventStatus;
  @ApiProperty({ type: 'integer', nullable: true })
  clubId: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Netball' })
  clubName: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  capacity: number | null;
  @ApiProperty()
  isPaid: boolean;
  @ApiProperty({ type: String, nullable: true, example: '£25.00' })
  price: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Main hall',
    description: 'The space whose rooms it occupies.',
  })
  spaceName: string | null;
  @ApiProperty({ description: LACKS })
  lacksRooms: boolean;
  @ApiProperty({ type: 'integer' })
  version: number;
  @ApiProperty({ description: 'There are changes that are not published.' })
  hasDraft: boolean;
  @ApiProperty()
  updatedAt: Date;
}

export class AdminEventRowPageResponse extends PageOf(AdminEventRowResponse) {}

export class EventContentResponse extends ContentOf(EventFields) {}

export class AdminEventResponse extends EditableResponse implements EditedEvent {
  @ApiProperty({ enum: EventStatus, enumName: 'EventStatus' })
  status: EventStatus;
  @ApiProperty({ description: 'There are changes that are not published.' })
  hasDraft: boolean;
  @ApiProperty({ description: LACKS })
  lacksRooms: boolean;
  @ApiProperty({ description: 'The draft, or the published content if there is none.' })
  content: EventContentResponse;
  @ApiProperty({ type: EventContentResponse, nullable: true, description: 'null: never published.' })
  published: EventContentResponse | null;
}

export class EventRevisionResponse extends RevisionOf(EventContentResponse) {}
