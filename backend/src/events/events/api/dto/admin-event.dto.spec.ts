import { plainToInstance } from 'class-transformer';
import { CreateEventDto, toNewEvent } from './admin-event.dto.js';

it('gives what a new event leaves out as nothing, not as undefined', () => {
  const request = { title: 'Quiz', date: '2027-03-20', startTime: '18:30', endTime: '21:00', venue: 'Bar' };
  const { spaceId, clubId, isPaid, title } = toNewEvent(plainToInstance(CreateEventDto, request));
  expect({ spaceId, clubId, isPaid, title }).toEqual({
    spaceId: null,
    clubId: null,
    isPaid: false,
    title: 'Quiz',
  });
});
