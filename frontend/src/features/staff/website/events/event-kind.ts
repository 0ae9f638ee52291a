import { boolean, object, string } from 'yup';
import type { EventContent } from '@/api/staff/generated';
import { formatTime } from '@/components/events/event-time';
import { orNull, type ContentKind } from '@/components/staff/record/content';
import { formatLongDate } from '@/lib/format';

/** An event as its form holds it: text in every box. */
export interface EventValues {
  title: string;
  description: string;
  date: string;
  startTime: string;
  endTime: string;
  venue: string;
  spaceId: string;
  clubId: string;
  category: string;
  capacity: string;
  isPaid: boolean;
  price: string;
  imageUrl: string;
}

/** 'HH:mm', which is what a box for times takes. */
const minutes = (time: string | null) => (time ?? '').slice(0, 5);

type Named = readonly { id: number; name: string }[];

/** To say a name instead of a number. */
const nameIn = (all: Named) => (id: number) => all.find((one) => one.id === id)?.name ?? `No. ${id}`;

/** A list's choice: empty text for none. */
const idOrNone = (id: number | null) => (id === null ? '' : String(id));
const idOrNull = (text: string) => (text === '' ? null : Number(text));

export function eventKind(clubs: Named, rooms: Named): ContentKind<EventContent, EventValues> {
  return {
    labels: {
      title: 'Title',
      description: 'Description',
      date: 'Date',
      startTime: 'Starts',
      endTime: 'Ends',
      venue: 'Venue',
      spaceId: 'Rooms',
      clubId: 'Club',
      category: 'Kind',
      capacity: 'Places',
      isPaid: 'Costs something',
      price: 'Price',
      imageUrl: 'Picture',
    },
    toValues: (content) => ({
      ...content,
      startTime: minutes(content.startTime),
      endTime: minutes(content.endTime),
      spaceId: idOrNone(content.spaceId),
      clubId: idOrNone(content.clubId),
      category: content.category ?? '',
      capacity: content.capacity === null ? '' : String(content.capacity),
      price: content.price ?? '',
      imageUrl: content.imageUrl ?? '',
    }),
    toContent: (values) => ({
      ...values,
      spaceId: idOrNull(values.spaceId),
      clubId: idOrNull(values.clubId),
      category: orNull(values.category),
      capacity: values.capacity === '' ? null : Number(values.capacity),
      price: values.isPaid ? orNull(values.price) : null,
      imageUrl: orNull(values.imageUrl),
    }),
    inWords: {
      date: formatLongDate,
      startTime: formatTime,
      endTime: formatTime,
      spaceId: nameIn(rooms),
      clubId: nameIn(clubs),
    },
  };
}

export const NEW_EVENT: EventValues = {
  title: '',
  description: '',
  date: '',
  startTime: '18:00',
  endTime: '21:00',
  venue: 'Main Hall',
  spaceId: '',
  clubId: '',
  category: '',
  capacity: '',
  isPaid: false,
  price: '',
  imageUrl: '',
};

const required = (label: string) => string().trim().required(`${label} is required`);

/** For comfort: the server decides. */
export const eventSchema = object({
  title: required('Title'),
  description: required('Description'),
  date: required('Date'),
  startTime: required('The start'),
  endTime: required('The end'),
  venue: required('Venue'),
  capacity: string().matches(/^([1-9]\d*)?$/, 'Please give a whole number, or nothing.'),
  isPaid: boolean(),
  price: string().when('isPaid', {
    is: true,
    then: (price) => price.trim().required('Say what it costs, for instance £25.00'),
  }),
});
