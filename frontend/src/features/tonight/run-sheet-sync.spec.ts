import { json, mockApi, problem } from '@/testing/mock-api';
import { aRunSheet, aSheetBooking } from '@/testing/run-sheet-factory';
import { MemoryRunSheetStore } from './run-sheet-store';
import { RunSheetSync } from './run-sheet-sync';

const TOKEN = 'a'.repeat(43);
const SHEET = 'GET /api/run-sheet';
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const sheetUntil = (closesAt: string) => ({
  ...aRunSheet({ bookings: [aSheetBooking()] }),
  clubName: 'Bridgewater',
  officerPhone: '08 8388 1111',
  closesAt,
});
const kept = (closesAt: string) => ({ sheet: sheetUntil(closesAt), seenAt: '2026-11-21T08:00:00.000Z' });
const HOUR_LATER = '2026-11-21T13:00:00.000Z';
const HOUR_AGO = '2026-11-21T11:00:00.000Z';
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

const { crypto } = globalThis;
/** What the digest of the tests makes of the link. */
const OWN = '0'.repeat(64);
let store: MemoryRunSheetStore;
let end: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  store = new MemoryRunSheetStore();
  // jsdom has no digests.
  const digest = () => Promise.resolve(new ArrayBuffer(32));
  Object.defineProperty(globalThis, 'crypto', { value: { subtle: { digest } }, configurable: true });
});
afterEach(() => {
  end();
  jest.useRealTimers();
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
});

function open(answer: () => Response | Promise<Response>): RunSheetSync {
  mockApi({ [SHEET]: answer });
  const mocked = globalThis.fetch;
  globalThis.fetch = (input, { signal: _, ...init } = {}) =>
    mocked(new URL(input as string, window.location.href).href, init);
  const sync = new RunSheetSync(TOKEN, () => Promise.resolve(store));
  end = sync.start();
  return sync;
}
const settle = () => jest.advanceTimersByTimeAsync(50);

it('opening a run sheet deletes the run sheets of expired links, also offline', async () => {
  await store.keepSheet(OWN, kept(HOUR_AGO));
  await store.keepSheet('other', kept(HOUR_AGO));
  await store.keepSheet('open', kept(HOUR_LATER));
  const sync = open(noNetwork);
  await settle();
  expect(sync.current()).toMatchObject({ state: 'lost', sheet: null });
  expect([await store.sheet(OWN), await store.sheet('other')]).toEqual([null, null]);
  expect(await store.sheet('open')).not.toBeNull();
});

it('an open run sheet is removed from screen and phone when its link expires, also offline', async () => {
  await store.keepSheet(OWN, kept(HOUR_LATER));
  const sync = open(noNetwork);
  await settle();
  expect(sync.current().state).toBe('ready');
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(sync.current()).toMatchObject({ state: 'over', sheet: null });
  expect(await store.sheet(OWN)).toBeNull();
});

it('a sync deletes the run sheet if the server says that its link has expired or is unknown', async () => {
  for (const code of ['link_expired', 'run_sheet_not_found', 'forbidden']) {
    await store.keepSheet(OWN, kept(HOUR_LATER));
    const sync = open(() => problem(code === 'forbidden' ? 403 : 410, code, 'This link is over.'));
    await settle();
    expect(sync.current()).toMatchObject({ state: 'over', sheet: null });
    expect(await store.sheet(OWN)).toBeNull();
    end();
  }
});

it('an unsent report is deleted a week after it was recorded', async () => {
  const waiting = {
    key: OWN,
    bookingId: 7,
    kind: 'damage',
    words: 'A chair.',
    photo: null,
    refused: 'No.',
  } as const;
  await store.put({ ...waiting, id: 'old', doneAt: '2026-11-14T11:00:00.000Z' });
  await store.put({ ...waiting, id: 'new', doneAt: '2026-11-20T11:00:00.000Z' });
  const sync = open(() => json(sheetUntil(HOUR_LATER)));
  await settle();
  expect(sync.current().waiting.map(({ id }) => id)).toEqual(['new']);
});
