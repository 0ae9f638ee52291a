import { ContentField, ListPosition } from '../../../platform/common/content-fields.js';
import { WholeNumber } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Filled, Line, TrueOrFalse } from '../../../platform/common/validation.js';

/** In minor units. */
const HIGHEST_PRICE = 10_000_000;

/** The editable fields of an extra, which can be added to a booking once at a fixed price. */
export class ExtraContent {
  @ContentField(
    { minLength: 1, maxLength: 60, example: 'PA system' },
    Line(60, 'Enter a name of up to 60 characters.'),
    Filled('Enter a name for the extra.'),
    Trim(),
  )
  name: string;

  @ContentField(
    { type: String, nullable: true, maxLength: 200, example: 'Two microphones.' },
    Line(200, 'Describe the extra in up to 200 characters.'),
    Trim(),
  )
  description: string | null;

  @ContentField(
    {
      type: 'integer',
      minimum: 1,
      maximum: HIGHEST_PRICE,
      example: 6000,
      description: 'In minor units of the currency.',
    },
    WholeNumber(1, HIGHEST_PRICE, 'Enter a price from 0.01 to 100,000.'),
  )
  priceMinor: number;

  @ListPosition()
  position: number;

  @ContentField(
    { type: 'boolean', preset: true, sent: { description: 'Whether it can be booked now. Default: true.' } },
    TrueOrFalse(),
  )
  isActive: boolean;
}
