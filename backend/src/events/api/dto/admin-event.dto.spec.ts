import { plainToInstance } from 'class-transformer';
import { newContent } from '../../../platform/common/content-fields.js';
import { EventFields } from '../../domain/event-content.js';
import { CreateEventDto } from './admin-event.dto.js';

it('fields that a new event leaves out are null or false, not undefined', () => {
  const request = { title: 'Quiz', date: '2027-03-20', startTime: '18:30', endTime: '21:00', venue: 'Bar' };
  const { spaceId, clubId, isPaid, title } = newContent(
    EventFields,
    plainToInstance(CreateEventDto, request),
  );
  expect({ spaceId, clubId, isPaid, title }).toEqual({
    spaceId: null,
    clubId: null,
    isPaid: false,
    title: 'Quiz',
  });
});
