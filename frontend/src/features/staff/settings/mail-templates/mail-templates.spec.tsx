import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MailTemplate, MailTemplateInList } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aBookingRow, aPage } from '@/testing/staff-factories';
import { MailTemplatePage } from './mail-template-page';
import { MailTemplatesPage } from './mail-templates-page';

const DEFAULTS = { subject: 'Payment due: {date}', body: 'Hi {name},\n\n{pay}' };
const TEMPLATE: MailTemplate = {
  id: 6,
  version: 1,
  name: 'booking-pay-link',
  label: 'Pay link',
  sentWhen: 'To the hirer, when staff email a pay link.',
  defaults: DEFAULTS,
  content: DEFAULTS,
  published: null,
  publishedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
  placeholders: [
    { name: 'name', description: 'the hirer’s name', isBlock: false, isNeeded: false },
    { name: 'pay', description: 'the button to pay', isBlock: true, isNeeded: true },
  ],
  failure: null,
  failedAt: null,
};
const OWN = { subject: 'Please pay', body: DEFAULTS.body };
const ROW: MailTemplateInList = {
  name: 'booking-pay-link',
  label: 'Pay link',
  sentWhen: 'To the hirer.',
  isCustom: false,
  hasDraft: false,
  failure: null,
  publishedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
};
const AT = '/api/admin/mail-templates/booking-pay-link';
const PATCH = `PATCH ${AT}`;
const PUBLISH = `POST ${AT}/publish`;
const RESET = `POST ${AT}/reset`;
const PREVIEW = `GET ${AT}/preview`;
const BOOKINGS = 'GET /api/admin/bookings';
const answers = (template = TEMPLATE) => ({
  [`GET ${AT}`]: () => json(template),
  [`GET ${AT}/revisions`]: () => json([]),
  [PREVIEW]: () => json({ subject: 'Payment due: Sat 5 Dec 2026', text: 'Hi Robin,' }),
  [BOOKINGS]: () => json(aPage([aBookingRow()])),
  'GET /api/admin/log': () => json(aPage([])),
});

const at = (path = '/admin/setup/mail/booking-pay-link') =>
  renderAt(
    path,
    <Routes>
      <Route path="/admin/setup/mail" element={<MailTemplatesPage />} />
      <Route path="/admin/setup/mail/:name" element={<MailTemplatePage />} />
    </Routes>,
  );

it('the list shows the status of each email template', async () => {
  const rows = [
    ROW,
    { ...ROW, name: 'b', label: 'Bond', hasDraft: true },
    { ...ROW, name: 'c', label: 'Cancelled', isCustom: true, updatedBy: { id: 1, name: 'Kim' } },
    {
      ...ROW,
      name: 'd',
      label: 'Day before',
      isCustom: true,
      failure: '{gone} is not available in this email.',
    },
  ];
  mockApi({ ...answers(), 'GET /api/admin/mail-templates': () => json(rows) });
  at('/admin/setup/mail');
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  expect(await rowOf('Pay link')).toHaveTextContent(/Default.*Never/);
  expect(await rowOf('Bond')).toHaveTextContent('Draft');
  expect(await rowOf('Cancelled')).toHaveTextContent(/Customised.*Kim/);
  expect(await rowOf('Day before')).toHaveTextContent('Does not work');
});

it('a template is edited, published and restored to its default', async () => {
  const draft = { ...TEMPLATE, version: 2, content: OWN };
  const api = mockApi({
    ...answers(),
    [PATCH]: () => json(draft),
    [PUBLISH]: () => json({ ...draft, version: 3, published: OWN, publishedAt: '2026-11-02T00:00:00Z' }),
    [RESET]: () => json({ ...draft, version: 4, content: DEFAULTS, published: OWN }),
  });
  const { user } = at();
  const subject = await screen.findByLabelText('Subject');
  expect(screen.getByText('Emails use the default text.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Publish|^Restore default/ })).not.toBeInTheDocument();

  await user.clear(subject);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Enter a subject.')).toBeInTheDocument();
  expect(api.callsTo(PATCH)).toEqual([]);
  await user.type(subject, 'Please pay');
  await user.click(screen.getByRole('button', { name: 'Publish email template…' }));
  const review = await screen.findByRole('dialog');
  expect(api.callsTo(PATCH)[0]?.body).toEqual({ subject: 'Please pay' });
  expect(review).toHaveTextContent('Please pay');
  await user.click(within(review).getByRole('button', { name: 'Publish email template' }));
  await waitFor(() => expect(api.callsTo(PUBLISH)[0]?.headers.get('if-match')).toBe('"2"'));
  expect(await screen.findByText('The next email will use it.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Restore default…' }));
  const back = await screen.findByRole('dialog');
  expect(back).toHaveTextContent('Payment due: {date}');
  await user.click(within(back).getByRole('button', { name: 'Restore default' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Payment due: {date}'));
  expect(api.callsTo(RESET)[0]?.headers.get('if-match')).toBe('"3"');
});

it('a placeholder is inserted at the cursor, a block in a paragraph of its own', async () => {
  mockApi(answers({ ...TEMPLATE, content: { ...DEFAULTS, body: 'Hi there' } }));
  const { user } = at();
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Body');
  body.setSelectionRange(3, 8);
  await user.click(screen.getByRole('button', { name: 'Insert {name}' }));
  await waitFor(() => expect(body).toHaveValue('Hi {name}'));
  expect(body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Insert {pay}' }));
  await waitFor(() => expect(body).toHaveValue('Hi {name}\n\n{pay}'));
});

it('the preview shows samples or a booking, for desktop, phone and as plain text', async () => {
  const api = mockApi(answers());
  const { user } = at();
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('Payment due: Sat 5 Dec 2026')).toBeInTheDocument();
  const frame = () => within(preview).getByTitle('Email: Payment due: Sat 5 Dec 2026');
  expect(frame()).toHaveAttribute('src', `${AT}/preview.html`);
  expect(frame()).toHaveAttribute('sandbox', '');

  await user.type(within(preview).getByLabelText('Booking for the preview'), 'Robin');
  await user.click(await within(preview).findByRole('option', { name: /1042, Robin Taylor/ }));
  await waitFor(() => expect(frame()).toHaveAttribute('src', `${AT}/preview.html?bookingId=1042`));
  expect(api.callsTo(PREVIEW).at(-1)?.search.get('bookingId')).toBe('1042');
  await user.click(within(preview).getByRole('tab', { name: 'Phone' }));
  expect(frame()).toHaveClass('max-w-80');
  await user.click(within(preview).getByRole('tab', { name: 'Plain text' }));
  expect(within(preview).getByText('Hi Robin,')).toBeInTheDocument();

  await user.type(screen.getByLabelText('Subject'), '!');
  expect(within(preview).getByText(/Save the draft to see/)).toBeInTheDocument();
});

it('the page says why a published template is not used', async () => {
  mockApi({
    ...answers({ ...TEMPLATE, failure: '{gone} is not available in this email.' }),
    [PREVIEW]: () => problem(400, 'validation_failed', 'Please check.'),
  });
  at();
  expect(
    await screen.findByText('This template does not work, so emails use the default text'),
  ).toBeInTheDocument();
  expect(screen.getByText('{gone} is not available in this email.')).toBeInTheDocument();
  expect(await screen.findByText('The preview could not be loaded')).toBeInTheDocument();
});
