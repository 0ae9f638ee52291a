/**
 * A screen behind the bar that shows tonight: what is on, where, from when, and how many guests come.
 *
 *   BSC_URL=https://club.example BSC_KEY=bsc_live_… node bar-screen.mjs
 *
 * It needs an API key with the scope `tonight`. Open http://localhost:8091 on the screen. The key stays in this
 * program: the page has only what everyone in the bar may read, and no names of hirers.
 */
import { createServer } from 'node:http';

const { BSC_URL, BSC_KEY, PORT = '8091', TIME_ZONE = 'Australia/Adelaide' } = process.env;
if (!BSC_URL || !BSC_KEY) throw new Error('Set BSC_URL and BSC_KEY.');

/** The last calendar that could be read, and when. */
let last = null;

const inZone = (options) => new Intl.DateTimeFormat('en-AU', { timeZone: TIME_ZONE, ...options });
const time = (instant) =>
  inZone({ hour: 'numeric', minute: '2-digit', hour12: true }).format(new Date(instant)).toUpperCase();

/** Today at the venue, as YYYY-MM-DD. */
function today() {
  const parts = inZone({ year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(new Date());
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

async function readTonight() {
  const day = today();
  const answer = await fetch(`${BSC_URL}/api/admin/calendar?from=${day}&to=${day}`, {
    headers: { Authorization: `Bearer ${BSC_KEY}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.json()).message}`);
  last = { ...(await answer.json()), readAt: new Date() };
}

/** Bookings and events that are not over, by their start. */
function lines({ entries, spaces, rooms }) {
  const names = new Map(spaces.map(({ id, name }) => [id, name]));
  const roomNames = new Map(rooms.map(({ id, name }) => [id, name]));
  const shown = ({ kind, status }) => kind === 'event' || (kind === 'booking' && status !== 'pending');
  return entries
    .filter((entry) => shown(entry) && Date.parse(entry.endsAt) > Date.now())
    .map(({ kind, name, detail, spaceId, rooms: taken, startsAt, endsAt, guestCount }) => ({
      when: `${time(startsAt)} – ${time(endsAt)}`,
      what: kind === 'event' ? name : `Private: ${detail}`,
      where: names.get(spaceId) ?? taken.map(({ roomId }) => roomNames.get(roomId)).join(', '),
      guests: guestCount === null ? '' : `${guestCount} guests`,
    }));
}

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => SIGNS[sign]);

const STYLE = `
  body { margin: 4vh 4vw; background: #101820; color: #fff; font: 3.2vh/1.5 sans-serif }
  table { width: 100%; border-collapse: collapse }
  td { padding: 2vh 2vw 2vh 0; border-top: 1px solid #4a5560; vertical-align: top }
  td:first-child { white-space: nowrap }
  footer { margin-top: 4vh; font-size: 2vh; color: #b8c0c8 }`;

function page() {
  const rows = last ? lines(last) : [];
  const cells = (row) => Object.values(row).map((text) => `<td>${escaped(text)}</td>`);
  const table = `<table>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('\n')}</table>`;
  const state = last ? `Read at ${time(last.readAt)}` : 'The calendar could not be read yet';
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="60">
<title>Tonight</title>
<style>${STYLE}</style>
<h1>Tonight</h1>
${rows.length > 0 ? table : '<p>No bookings or events tonight.</p>'}
<footer>${state}</footer>
</html>`;
}

async function answer(request, response) {
  if (request.url !== '/') return response.writeHead(404).end();
  // A page that was just made is not made again, so that many screens stay below the limit of calls.
  if (!last || Date.now() - last.readAt > 20_000) {
    // Without a connection the screen shows the last calendar, and when it was read.
    await readTonight().catch((error) => console.log(`cannot read the calendar: ${error.message}`));
  }
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(page());
}

const server = createServer(answer).listen(Number(PORT), () =>
  console.log(`shows tonight on http://localhost:${server.address().port}`),
);
