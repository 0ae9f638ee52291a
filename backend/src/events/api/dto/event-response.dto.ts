import { ApiProperty } from '@nestjs/swagger';
import { ShownPictureResponse } from '../../../clubs/media/api/dto/shown-picture.dto.js';
import type { ShownEvent } from '../../application/events.service.js';
import { contentOfEvent, EventStatus } from '../../domain/event-content.js';

export class EventResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: EventStatus, enumName: 'EventStatus', description: 'Drafts are not public.' })
  status: EventStatus;
  @ApiProperty({ example: 'Quiz night' })
  title: string;
  @ApiProperty({ example: 'Tables of six, eight rounds, one raffle.' })
  description: string;
  @ApiProperty({ format: 'date', description: 'Venue-local day.' })
  date: string;
  @ApiProperty({ format: 'date', description: 'The same as `date`.' })
  eventDate: string;
  @ApiProperty({ example: '19:00', description: 'Venue-local wall clock, HH:mm.' })
  startTime: string;
  @ApiProperty({ example: '19:00', description: 'The same as `startTime`.' })
  time: string;
  @ApiProperty({ example: '22:30', description: 'If it is not after the start, it is on the next day.' })
  endTime: string;
  @ApiProperty({ example: 'Main Hall' })
  venue: string;
  @ApiProperty({ type: String, nullable: true })
  imageUrl: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  capacity: number | null;
  @ApiProperty()
  isPaid: boolean;
  @ApiProperty({ type: String, nullable: true, example: '£25.00' })
  price: string | null;
  @ApiProperty({ type: String, nullable: true })
  category: string | null;
  @ApiProperty({ type: 'null', example: null, description: 'Always null, because it is not public.' })
  createdBy: null;
  @ApiProperty({ type: 'integer', nullable: true })
  clubId: number | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty()
  updatedAt: Date;
  @ApiProperty({
    type: ShownPictureResponse,
    nullable: true,
    description: 'Details of `imageUrl`, if it is a photo of the library.',
  })
  picture: ShownPictureResponse | null;
}

export function toEventResponse({ event, picture }: ShownEvent): EventResponse {
  const { date, startTime, ...content } = contentOfEvent(event);
  return {
    id: event.id,
    status: event.status,
    date,
    eventDate: date,
    startTime,
    time: startTime,
    ...content,
    createdBy: null,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    picture,
  };
}
