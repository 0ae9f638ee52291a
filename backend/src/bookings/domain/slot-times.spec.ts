import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, datesBetween, VenueTime } from '../../platform/common/venue-time.js';
import { DEFAULT_SLOTS, type Period, periodOf, type Slot, SlotList } from './slot.js';

/**
 * Checks every slot of every day of eleven years. The time zone of the process must not matter, but can only be set before it starts,
 * so without SLOT_TIMES_IN this file runs itself once per zone.
 */
const ZONES: Record<string, number[]> = {
  // Values of getTimezoneOffset() in January and July.
  UTC: [0, 0],
  'Australia/Adelaide': [-630, -570],
  'America/Los_Angeles': [480, 420],
};
const zone = process.env.SLOT_TIMES_IN;
const backend = join(import.meta.dirname, '../../..');

if (zone === undefined) {
  describe('slots of every day from 2026 to 2036', () => {
    it.each(Object.keys(ZONES))(
      'are correct in a process with TZ=%s',
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
    // Reads local times independently of the library under test.
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

    it('the process runs in that time zone', () => {
      const offsets = [0, 6].map((month) => new Date(2027, month, 1).getTimezoneOffset());
      expect(offsets).toEqual(ZONES[zone]);
      expect(days).toHaveLength(4018);
    });

    it('start and end at the local time of their label, the last one at midnight', () => {
      const wrong = all.filter(
        ({ date, slot, start, end }) =>
          wallClock.format(start) !== written(date, slot.startMinute) ||
          wallClock.format(end) !== written(date, slot.endMinute),
      );
      expect(wrong).toEqual([]);
    });

    it('last two hours, also on days when daylight saving starts or ends', () => {
      const wrong = all.filter(({ start, end }) => end.getTime() - start.getTime() !== 7_200_000);
      expect(wrong).toEqual([]);
    });

    it('convert back to the same day and minute', () => {
      const wrong = all.filter(
        ({ date, slot, start }) => venue.dateOf(start) !== date || venue.minuteOf(start) !== slot.startMinute,
      );
      expect(wrong).toEqual([]);
    });

    it('do not overlap within a list, nor with slots of the next day', () => {
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
