/**
 * A door lock for one room. It is open for the hirer of a confirmed booking, from set-up to clean-up.
 *
 *   BSC_URL=https://club.example BSC_KEY=bsc_live_… ROOM_ID=1 node door-lock.mjs
 *
 * It needs an API key with the scope `bookings:read`. It reads the calendar every minute. With WEBHOOK_SECRET and PORT
 * it also receives webhooks (types `booking.…`), and reads the calendar at once when a booking changes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { BSC_URL, BSC_KEY, ROOM_ID, READ_SECONDS = '60', WEBHOOK_SECRET, PORT = '8090' } = process.env;
if (!BSC_URL || !BSC_KEY || !ROOM_ID) throw new Error('Set BSC_URL, BSC_KEY and ROOM_ID.');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When the door is open: from and until are milliseconds, booking is an ID. */
let openings = [];
let isOpen = null;

/** Replace this by what moves your lock. */
function moveLock(open, text) {
  console.log(`${open ? 'open' : 'locked'}: ${text}`);
}

async function readCalendar() {
  const day = (time) => new Date(time).toISOString().slice(0, 10);
  // A day more on both sides, because days are those of the venue and bookings can end after midnight.
  const days = `from=${day(Date.now() - 2 * DAY)}&to=${day(Date.now() + 2 * DAY)}`;
  const answer = await fetch(`${BSC_URL}/api/admin/calendar?${days}`, {
    headers: { Authorization: `Bearer ${BSC_KEY}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.json()).message}`);
  return (await answer.json()).entries;
}

/** A booking becomes completed at its end, and the hirer still has the time for clean-up. */
const opensDoor = ({ kind, status }) =>
  kind === 'booking' && (status === 'confirmed' || status === 'completed');

function openingsOf(entries) {
  return entries.filter(opensDoor).flatMap(({ id, rooms, startsAt, endsAt }) => {
    const room = rooms.find(({ roomId }) => roomId === Number(ROOM_ID));
    if (!room) return [];
    const from = Date.parse(startsAt) - room.setupMinutes * MINUTE;
    return [{ booking: id, from, until: Date.parse(endsAt) + room.cleanupMinutes * MINUTE }];
  });
}

async function refresh() {
  try {
    openings = openingsOf(await readCalendar());
  } catch (error) {
    // The last calendar still counts, so that a lost connection locks no hirer out.
    console.log(`cannot read the calendar: ${error.message}`);
  }
  follow();
}

/** Moves the lock if it has to be open now and is not, or the other way round. */
function follow() {
  const now = Date.now();
  const opening = openings.find(({ from, until }) => from <= now && now < until);
  if (isOpen === Boolean(opening)) return;
  isOpen = Boolean(opening);
  moveLock(isOpen, opening ? `booking ${opening.booking}` : 'no booking now');
}

/** Checks the signature of a webhook (Standard Webhooks 1.0). While a secret is rolled there are two signatures. */
function isSigned(headers, body) {
  const time = headers['webhook-timestamp'];
  // An old request may be one that was recorded and is sent again.
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${time}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

function receive(request, response) {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => {
    body += chunk;
    if (body.length > 100_000) request.destroy();
  });
  request.on('end', () => {
    const signed = isSigned(request.headers, body);
    response.writeHead(signed ? 204 : 401).end();
    if (!signed) return console.log('a webhook without a right signature was refused');
    console.log(`webhook ${JSON.parse(body).type}`);
    void refresh();
  });
}

await refresh();
setInterval(refresh, Number(READ_SECONDS) * 1000);
setInterval(follow, 1000);
if (WEBHOOK_SECRET) {
  const server = createServer(receive).listen(Number(PORT), () =>
    console.log(`receives webhooks on port ${server.address().port}`),
  );
}
