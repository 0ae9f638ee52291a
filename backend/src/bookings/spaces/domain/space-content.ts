import { ContentField, ListPosition } from '../../../platform/common/content-fields.js';
import { IdList, PictureAddress, WholeNumber } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Filled, Line, Lines, TrueOrFalse } from '../../../platform/common/validation.js';

const MAX_GUESTS = 200;
const MAX_PERCENT = 1000;
const MAX_ROOMS = 20;

/** The editable fields of a space, which is one or more rooms that are hired together. */
export class SpaceContent {
  @ContentField(
    { minLength: 1, maxLength: 60, example: 'Main hall' },
    Line(60, 'Enter a name of up to 60 characters.'),
    Filled('Enter a name for the space.'),
    Trim(),
  )
  name: string;

  @ContentField(
    { minLength: 1, maxLength: 300, example: 'The big room with its stage and dance floor.' },
    Lines(300, 'Describe the space in up to 300 characters.'),
    Filled('Enter a description of the space.'),
    Trim(),
  )
  description: string;

  @ContentField(
    { type: 'integer', minimum: 1, maximum: MAX_GUESTS, example: 120 },
    WholeNumber(1, MAX_GUESTS, `Enter a number of guests from 1 to ${MAX_GUESTS}.`),
  )
  capacity: number;

  @ContentField(
    {
      type: 'integer',
      minimum: 1,
      maximum: MAX_PERCENT,
      example: 70,
      sent: { description: "Percentage of the price list's price." },
    },
    WholeNumber(1, MAX_PERCENT, `Enter a whole percentage from 1 to ${MAX_PERCENT}.`),
  )
  pricePercent: number;

  @ListPosition()
  position: number;

  @ContentField(
    { type: String, nullable: true, maxLength: 500, example: '/images/scenes/hall-empty.svg' },
    PictureAddress('Choose a photo of this site, or enter an address that starts with https://.'),
    Trim(),
  )
  imageUrl: string | null;

  @ContentField(
    { type: String, nullable: true, maxLength: 300, example: 'Step-free from the car park.' },
    Line(300, 'Describe the access in up to 300 characters.'),
    Trim(),
  )
  accessibility: string | null;

  @ContentField(
    {
      type: String,
      nullable: true,
      maxLength: 600,
      example: 'Stage and dance floor',
      sent: { description: 'What is in it, one item per line.' },
    },
    Lines(600, 'List what is in the space in up to 600 characters.'),
    Trim(),
  )
  features: string | null;

  @ContentField(
    {
      type: 'boolean',
      preset: true,
      sent: { description: 'Whether it can be booked now. Default: true.' },
    },
    TrueOrFalse(),
  )
  isActive: boolean;

  /** Sorted. They cannot change once the space was booked or used for an event. */
  @ContentField(
    {
      type: 'array',
      items: { type: 'integer' },
      example: [1],
      sent: {
        items: { type: 'integer', minimum: 1 },
        minItems: 1,
        maxItems: MAX_ROOMS,
        uniqueItems: true,
        description: 'Its rooms. They cannot change once the space was booked.',
      },
    },
    IdList(MAX_ROOMS, {
      message: 'Choose from the club’s rooms.',
      none: 'Choose at least one room.',
      twice: 'Choose each room only once.',
    }),
  )
  roomIds: number[];
}
