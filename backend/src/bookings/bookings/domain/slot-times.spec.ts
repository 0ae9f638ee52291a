import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, datesBetween, VenueTime } from '../../../platform/common/venue-time.js';
import { DEFAULT_SLOTS, type Period, periodOf, type Slot, SlotList } from './slot.js';

/**
 * Every slot of every day of eleven years. The zone of the process must not matter, and can only be set before it starts:
 * without SLOT_TIMES_IN this file runs itself once under each zone.
 */
const ZONES: Record<string, number[]> = {
  // Offsets from UTC in minutes, as Date tells them, in January and July.
  UTC: [0, 0],
  'Australia/Adelaide': [-630, -570],
  'America/Los_Angeles': [480, 420],
};
const zone = process.env.SLOT_TIMES_IN;
const backend = join(import.meta.dirname, '../../../..');

if (zone === undefined) {
  describe('slots of every day from 2026 to 2036', () => {
    it.each(Object.keys(ZONES))(
      'are right in a process under TZ=%s',
      async (name) => {
        const { stderr } = await promisify(execFile)(
          process.execPath,
          [
            '--experimental-vm-modules',
            join(backend, '../node_modules/jest/bin/jest.js'),
            '--selectProjects',
            'unit',
            '--runTestsByPath',
            join(import.meta.dirname, 'slot-times.spec.ts'),
          ],
          { cwd: backend, env: { ...process.env, TZ: name, SLOT_TIMES_IN: name } },
        );
        expect(stderr).toMatch(/Tests: +5 passed, 5 total/);
      },
      300_000,
    );
  });
} else {
  describe(`slots under TZ=${zone}`, () => {
    const venue = new VenueTime('Australia/Adelaide');
    const days = datesBetween('2026-01-01', '2036-12-31');
    const periods = days.map((date) => ({
      date,
      slots: DEFAULT_SLOTS.map((slot): { slot: Slot } & Period => ({ slot, ...periodOf(date, slot, venue) })),
    }));
    // A second opinion on the wall clock, independent of the library that made the instants.
    const wallClock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Australia/Adelaide',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const written = (date: string, minute: number): string =>
      minute === 1440
        ? `${addDays(date, 1)} 00:00`
        : `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const all = periods.flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })));

    it('the process is in that zone', () => {
      const offsets = [0, 6].map((month) => new Date(2027, month, 1).getTimezoneOffset());
      expect(offsets).toEqual(ZONES[zone]);
      expect(days).toHaveLength(4018);
    });

    it('begin and end on the written wall-clock minute, the last at midnight of the next day', () => {
      const wrong = all.filter(
        ({ date, slot, start, end }) =>
          wallClock.format(start) !== written(date, slot.startMinute) ||
          wallClock.format(end) !== written(date, slot.endMinute),
      );
      expect(wrong).toEqual([]);
    });

    it('last two hours, on the days of the clock changes too', () => {
      const wrong = all.filter(({ start, end }) => end.getTime() - start.getTime() !== 7_200_000);
      expect(wrong).toEqual([]);
    });

    it('come back as the day and minute that they were made of', () => {
      const wrong = all.filter(
        ({ date, slot, start }) => venue.dateOf(start) !== date || venue.minuteOf(start) !== slot.startMinute,
      );
      expect(wrong).toEqual([]);
    });

    it('do not overlap within a list, from one day to the next either', () => {
      for (const list of Object.values(SlotList)) {
        const ordered = all.filter(({ slot }) => slot.list === list);
        const wrong = ordered.filter(({ start }, index) => {
          const before = ordered[index - 1];
          return before !== undefined && before.end > start;
        });
        expect(wrong).toEqual([]);
      }
    });
  });
}
