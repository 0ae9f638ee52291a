import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures';
import { BookingPage } from '../pages/booking-page';
import { aParty, hold, register } from '../support/venue';

/** More tabs than a browser's connections to a site over HTTP/1.1. */
const TABS = 7;

for (const hasLocks of [true, false])
  test(
    `seven tabs of one browser load and show another member’s booking ${hasLocks ? 'with' : 'without'} Web Locks`,
    { tag: hasLocks ? [] : ['@release'] },
    async ({ context, member, freeDay, playwright, baseURL }) => {
      expect(member.username).toBeTruthy();
      // Browsers have no Web Locks over plain HTTP.
      if (!hasLocks) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
      const streams = new Map<Request, Page>();
      context.on('request', (request) => {
        if (request.url().endsWith('/api/availability/stream')) streams.set(request, request.frame().page());
      });
      context.on('requestfailed', (request) => streams.delete(request));
      /** The tabs that hold a stream. */
      const holders = () => [...streams.values()].filter((page) => !page.isClosed());

      const tabs: { page: Page; booking: BookingPage }[] = [];
      for (let at = 0; at < TABS; at += 1) {
        const page = await context.newPage();
        const booking = new BookingPage(page);
        await booking.open();
        await booking.chooseDay(freeDay);
        await expect(booking.slot('6:00 PM - 8:00 PM')).toBeEnabled();
        tabs.push({ page, booking });
      }
      await expect.poll(holders).toEqual([tabs[0]?.page]);

      const stranger = await playwright.request.newContext({ baseURL });
      await hold(
        stranger,
        aParty(await register(stranger), { date: freeDay, timeSlot: '6:00 PM - 8:00 PM' }),
      );
      for (const { booking } of tabs) await expect(booking.slot('6:00 PM - 8:00 PM')).toBeDisabled();

      // Another tab takes over from the one that held the stream.
      const [first, ...others] = tabs;
      await first?.page.close();
      await expect.poll(() => holders().length).toBe(1);
      await hold(
        stranger,
        aParty(await register(stranger), { date: freeDay, timeSlot: '2:00 PM - 4:00 PM' }),
      );
      for (const { booking } of others) await expect(booking.slot('2:00 PM - 4:00 PM')).toBeDisabled();
      expect(holders()).toHaveLength(1);
      await stranger.dispose();
    },
  );
