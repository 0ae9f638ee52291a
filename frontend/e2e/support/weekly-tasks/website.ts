import { expect, test } from '@playwright/test';
import { RecordPage } from '../../pages/record-page';
import { linkIn, mailDirectory, mailTo } from '../mails';
import { aPhoto } from '../own-content';
import { aPublishedEvent, dayFrom, unique, withdrawPost } from '../staff';
import { newMember } from '../venue';
import type { WeeklyTask } from './task';

export const WEBSITE_TASKS: readonly WeeklyTask[] = [
  {
    name: 'publish an event',
    clicks: 4,
    fields: 5,
    begin: async ({ page, freeDay, hand }) => {
      const record = new RecordPage(page);
      await page.goto('/admin/events');
      return async () => {
        await hand.press(page.getByRole('link', { name: 'New event' }).first());
        await hand.fill(record.field('Title'), unique('Quiz night'));
        await hand.fill(record.field('Date'), dayFrom(freeDay, 0));
        await hand.fill(record.field('Description'), 'Eight rounds and a raffle.');
        await hand.fill(record.field('Starts'), '19:00');
        await hand.fill(record.field('Ends'), '22:00');
        await hand.press(record.save);
        await hand.press(record.publish);
        await hand.press(record.confirmPublish);
        await expect(record.badge('Published')).toBeVisible();
      };
    },
  },
  {
    name: 'publish news',
    clicks: 4,
    fields: 2,
    begin: async ({ page, admin, hand }) => {
      const record = new RecordPage(page);
      await page.goto('/admin/news');
      return async () => {
        await hand.press(page.getByRole('link', { name: 'New post' }).first());
        await hand.fill(record.field('Title'), unique('New nets'));
        await hand.fill(record.field('Summary'), 'Both courts have new nets.');
        await hand.press(record.save);
        await hand.press(record.publish);
        await hand.press(record.confirmPublish);
        await expect(record.badge('Published')).toBeVisible();
        // Other tests read the newest posts of the home page.
        await withdrawPost(admin, Number(/\d+$/.exec(page.url())?.[0]));
      };
    },
  },
  {
    name: 'replace the photo of an event',
    clicks: 6,
    fields: 1,
    begin: async ({ page, admin, hand }) => {
      const id = await aPublishedEvent(admin, unique('Match'));
      const words = unique('The terrace');
      await page.goto('/admin/media');
      const sent = await admin.post('/api/admin/media', { multipart: { file: await aPhoto(page) } });
      const picture = (await sent.json()) as { id: number; version: number };
      await admin.patch(`/api/admin/media/${picture.id}`, {
        headers: { 'If-Match': `"${picture.version}"` },
        data: { altText: words },
      });
      const record = new RecordPage(page);
      await record.open(`/admin/events/${id}`);
      return async () => {
        await hand.press(page.getByRole('button', { name: /^Choose from library… \(Photo\)/ }));
        const dialog = page.getByRole('dialog', { name: 'Choose photo' });
        await hand.fill(dialog.getByLabel('Search photos'), words);
        if (hand.way === 'keyboard') await hand.tick(dialog.getByRole('radio', { name: words }).first());
        else await hand.press(dialog.getByText(words).first());
        await hand.press(dialog.getByRole('button', { name: 'Use photo' }));
        await hand.press(record.publish);
        await hand.press(record.confirmPublish);
        await expect(record.badge('Published')).toBeVisible();
      };
    },
  },
  {
    name: 'send a newsletter',
    clicks: 7,
    fields: 4,
    begin: async ({ page, visitor, freeDay, hand }) => {
      test.skip(!mailDirectory, 'needs the emails of the product under test');
      const { email } = newMember();
      await visitor.post('/api/subscribers', { data: { email } });
      await page.goto(linkIn(await mailTo(email, 'newsletter-confirm'), '/confirm'));
      await page.getByRole('button', { name: 'Confirm subscription' }).click();
      await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
      await page.goto('/admin/newsletter');
      return async () => {
        await hand.press(page.getByRole('button', { name: 'New issue' }));
        await hand.fill(page.getByLabel('Subject'), unique('What is on in'));
        await hand.press(page.getByRole('button', { name: 'Create draft' }));
        const content = page.getByRole('textbox', { name: 'Content' });
        await hand.fill(content, 'Dear readers, the courts are dry again.');
        await hand.press(page.getByRole('button', { name: 'Save draft' }));
        await expect(page.getByText('Draft saved').first()).toBeVisible();
        await hand.press(page.getByRole('button', { name: 'Send test email' }));
        await expect(page.getByText('A test of the saved version was sent.')).toBeVisible();
        // Not sent, because other tests count the emails to their readers.
        await hand.press(page.getByRole('button', { name: 'Schedule…' }));
        await hand.fill(page.getByRole('dialog').getByLabel('Date'), dayFrom(freeDay, 300));
        await hand.press(page.getByRole('button', { name: 'Schedule issue' }));
        await expect(page.getByText(/^Sending starts at/)).toBeVisible();
      };
    },
  },
  {
    name: 'change a price',
    clicks: 3,
    fields: 2,
    begin: async ({ page, freeDay, hand }) => {
      const price = `${400 + Math.floor(Math.random() * 500)}.50`;
      await page.goto('/admin/setup/prices');
      return async () => {
        await hand.press(page.getByRole('button', { name: 'Change prices' }));
        await hand.fill(page.getByLabel(/Start date/), dayFrom(freeDay, 400));
        await hand.fill(page.getByLabel('Corporate Event', { exact: true }), price);
        await hand.press(page.getByRole('button', { name: 'Preview changes' }));
        await hand.press(page.getByRole('button', { name: 'Plan price' }));
        await expect(page.getByRole('row').filter({ hasText: `£${price}` })).toContainText('Planned');
      };
    },
  },
];
