import { ContentField } from '../../../platform/common/content-fields.js';
import { WholeNumber } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Filled, Line } from '../../../platform/common/validation.js';

const MAX_MINUTES = 480;
const MINUTES = { type: 'integer', minimum: 0, maximum: MAX_MINUTES, preset: 0 } as const;
const minutes = WholeNumber(0, MAX_MINUTES, `Enter whole minutes from 0 to ${MAX_MINUTES}.`);

/** The editable fields of a room, which only one booking or event can have at a time. */
export class RoomContent {
  @ContentField(
    { minLength: 1, maxLength: 60, example: 'Main hall' },
    Line(60, 'Enter a name of up to 60 characters.'),
    Filled('Enter a name for the room.'),
    Trim(),
  )
  name: string;

  @ContentField(
    {
      ...MINUTES,
      example: 30,
      sent: { example: undefined, description: 'Minutes kept free before each use. Default: 0.' },
    },
    minutes,
  )
  setupMinutes: number;

  @ContentField(
    {
      ...MINUTES,
      example: 60,
      sent: { example: undefined, description: 'Minutes kept free after each use. Default: 0.' },
    },
    minutes,
  )
  cleanupMinutes: number;
}
