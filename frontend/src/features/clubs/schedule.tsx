import { Fragment } from 'react';

/** '4:30 PM - 6:00 PM', or one time of day. */
const TIMES = /(\d{1,2}:\d{2}(?: ?[AP]M)?(?: ?[-–] ?\d{1,2}:\d{2}(?: ?[AP]M)?)?)/i;

/** When a club trains, as it was written; a line never ends within a time or between its start and its end. */
export function Schedule({ text }: { text: string }) {
  return text.split(TIMES).map((part, index) =>
    // `split` puts what the group caught at the odd places.
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
