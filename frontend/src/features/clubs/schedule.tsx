import { Fragment } from 'react';

/** '4:30 PM - 6:00 PM', or one time of day. */
const TIMES = /(\d{1,2}:\d{2}(?: ?[AP]M)?(?: ?[-–] ?\d{1,2}:\d{2}(?: ?[AP]M)?)?)/i;

/** A club's training schedule: one line per entry, and no line break within a time. */
export function Schedule({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <UnbrokenTimes text={line} />
    </Fragment>
  ));
}

function UnbrokenTimes({ text }: { text: string }) {
  return text.split(TIMES).map((part, index) =>
    // `split` puts the captured times at odd indexes.
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
