import { expect } from '@playwright/test';
import { aPastBooking } from '../hires';
import { NETBALL, unique } from '../staff';
import { newMember, register } from '../venue';
import type { WeeklyTask } from './task';

export const PEOPLE_TASKS: readonly WeeklyTask[] = [
  {
    name: 'answer a message',
    clicks: 3,
    fields: 1,
    begin: async ({ page, visitor, hand }) => {
      const subject = unique('Hall for a wedding');
      const data = { name: 'Pat Visitor', email: newMember().email, subject, message: 'Is the hall free?' };
      expect((await visitor.post('/api/contact', { data })).ok()).toBe(true);
      await page.goto('/admin/messages');
      const reply = page.getByLabel('Reply to Pat Visitor');
      return async () => {
        await hand.press(
          page.getByRole('list', { name: 'Messages' }).getByRole('link').filter({ hasText: subject }),
        );
        await hand.fill(reply, 'Yes, it is free.');
        await hand.press(page.getByRole('button', { name: 'Preview email' }));
        await hand.press(page.getByRole('button', { name: 'Send reply', exact: true }));
        await expect(reply).toHaveValue('');
      };
    },
  },
  {
    name: 'accept a request to join',
    clicks: 2,
    fields: 0,
    begin: async ({ page, visitor, hand }) => {
      const person = { ...newMember(), fullName: unique('Jo Keen') };
      await register(visitor, person);
      expect((await visitor.put(`/api/user/clubs/${NETBALL}`)).ok()).toBe(true);
      await page.goto(`/admin/clubs/${NETBALL}/members`);
      return async () => {
        await hand.press(page.getByRole('button', { name: `Accept ${person.fullName}` }));
        await hand.press(
          page.getByRole('dialog').getByRole('button', { name: 'Accept member', exact: true }),
        );
        await expect(page.getByRole('button', { name: `Accept ${person.fullName}` })).toBeHidden();
      };
    },
  },
  {
    name: 'note an arrival tonight',
    clicks: 1,
    fields: 0,
    begin: async ({ page, admin, hand }) => {
      const name = unique('Walk-in');
      const { date } = await aPastBooking(admin, name);
      await page.goto(`/admin/run-sheet/${date}`);
      const arrived = page
        .getByRole('group', { name: `Attendance of ${name}` })
        .getByRole('button', { name: 'Arrived' });
      return async () => {
        await hand.press(arrived);
        await expect(arrived).toHaveAttribute('aria-pressed', 'true');
      };
    },
  },
  {
    name: 'give a person the duty tonight',
    clicks: 4,
    fields: 2,
    begin: async ({ page, visitor, hand }) => {
      const person = { ...newMember(), fullName: unique('Bar person') };
      await register(visitor, person);
      await page.goto('/admin/people');
      return async () => {
        await hand.fill(page.getByRole('searchbox'), person.fullName);
        await expect(page.getByRole('status').filter({ hasText: /^1 person/ })).toBeVisible();
        await hand.press(page.getByRole('link', { name: person.fullName, exact: true }));
        await hand.choose(page.getByLabel('Role'), 'Admin');
        await hand.press(page.getByRole('button', { name: 'Clear all duties', exact: true }));
        await hand.tick(page.getByRole('checkbox', { name: /^Tonight/ }));
        await hand.press(page.getByRole('button', { name: 'Save changes', exact: true }));
        await expect(page.getByText('Admin: Tonight')).toBeVisible();
      };
    },
  },
  {
    name: 'send an email again',
    clicks: 3,
    fields: 1,
    begin: async ({ page, visitor, hand }) => {
      const { email } = newMember();
      expect((await visitor.post('/api/subscribers', { data: { email } })).ok()).toBe(true);
      await page.goto('/admin/mail');
      return async () => {
        if (hand.way === 'phone') await hand.press(page.getByRole('button', { name: 'Filters' }));
        await hand.fill(page.getByLabel('To', { exact: true }), email);
        await page.keyboard.press('Enter');
        await expect(page.getByText('1 email', { exact: true })).toBeVisible();
        await hand.press(
          page
            .getByRole('main')
            .getByRole('link', { name: /subscri|newsletter/i })
            .first(),
        );
        await hand.press(page.getByRole('button', { name: 'Send again' }));
        await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Send again' }));
        await expect(page.getByRole('link', { name: /^Sent again as email / })).toBeVisible();
      };
    },
  },
];
