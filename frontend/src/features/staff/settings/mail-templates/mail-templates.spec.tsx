import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { MailTemplate, MailTemplateInList } from '@/api/staff/generated';
import { aConfig } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aBookingRow, aPage } from '@/testing/staff-factories';
import { MailTemplatePage } from './mail-template-page';
import { MailTemplatesPage } from './mail-templates-page';

const CAME = { subject: 'To pay: {day}', body: 'Hello {name},\n\n{pay}' };
const TEMPLATE: MailTemplate = {
  id: 6,
  version: 1,
  name: 'booking-pay-link',
  label: 'Link to pay',
  when: 'To the hirer, when staff send a link to pay.',
  came: CAME,
  content: CAME,
  published: null,
  publishedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
  placeholders: [
    { name: 'name', what: 'the hirer’s name', isBlock: false, isNeeded: false },
    { name: 'pay', what: 'the button to pay', isBlock: true, isNeeded: true },
  ],
  failure: null,
  failedAt: null,
};
const OWN = { subject: 'Please pay', body: CAME.body };
const ROW: MailTemplateInList = {
  name: 'booking-pay-link',
  label: 'Link to pay',
  when: 'To the hirer.',
  isOwn: false,
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
  'GET /api/config': () => json(aConfig()),
  [`GET ${AT}`]: () => json(template),
  [`GET ${AT}/revisions`]: () => json([]),
  [PREVIEW]: () => json({ subject: 'To pay: Saturday', text: 'Hello Robin,' }),
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

it('lists every mail, and how it stands', async () => {
  const rows = [
    ROW,
    { ...ROW, name: 'b', label: 'Bond', hasDraft: true },
    { ...ROW, name: 'c', label: 'Cancelled', isOwn: true, updatedBy: { id: 1, name: 'Kim' } },
    { ...ROW, name: 'd', label: 'Day before', isOwn: true, failure: '{gone} is not known here.' },
  ];
  mockApi({ ...answers(), 'GET /api/admin/mail-templates': () => json(rows) });
  at('/admin/setup/mail');
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  expect(await rowOf('Link to pay')).toHaveTextContent(/As it came.*Came with the site/);
  expect(await rowOf('Bond')).toHaveTextContent('Draft');
  expect(await rowOf('Cancelled')).toHaveTextContent(/Own words.*Kim/);
  expect(await rowOf('Day before')).toHaveTextContent('Does not fit');
});

it('is written, published, and put back as it came', async () => {
  const draft = { ...TEMPLATE, version: 2, content: OWN };
  const api = mockApi({
    ...answers(),
    [PATCH]: () => json(draft),
    [PUBLISH]: () => json({ ...draft, version: 3, published: OWN, publishedAt: '2026-11-02T00:00:00Z' }),
    [RESET]: () => json({ ...draft, version: 4, content: CAME, published: OWN }),
  });
  const { user } = at();
  const subject = await screen.findByLabelText('Subject');
  expect(screen.getByText('As it came with the site.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Publish|^As it came/ })).not.toBeInTheDocument();

  await user.clear(subject);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Please write a subject.')).toBeInTheDocument();
  expect(api.callsTo(PATCH)).toEqual([]);
  await user.type(subject, 'Please pay');
  await user.click(screen.getByRole('button', { name: 'Publish…' }));
  const review = await screen.findByRole('dialog');
  expect(api.callsTo(PATCH)[0]?.body).toEqual({ subject: 'Please pay' });
  expect(review).toHaveTextContent('Please pay');
  await user.click(within(review).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(api.callsTo(PUBLISH)[0]?.headers.get('if-match')).toBe('"2"'));
  expect(await screen.findByText('The next mail says it.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'As it came…' }));
  const back = await screen.findByRole('dialog');
  expect(back).toHaveTextContent('To pay: {day}');
  await user.click(within(back).getByRole('button', { name: 'Take them as draft' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('To pay: {day}'));
  expect(api.callsTo(RESET)[0]?.headers.get('if-match')).toBe('"3"');
});

it('says beside the field what the server cannot fill in', async () => {
  const errors = { body: ['{pay} (the button to pay) has to be in it, in a paragraph of its own.'] };
  mockApi({ ...answers(), [PATCH]: () => problem(400, 'validation_failed', 'Please check.', { errors }) });
  const { user } = at();
  const body = await screen.findByLabelText('Words');
  await user.clear(body);
  await user.type(body, 'Pay!');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(errors.body[0]!)).toBeInTheDocument();
  expect(body).toHaveValue('Pay!');
});

it('keeps what was typed when somebody else was faster', async () => {
  const current = {
    ...TEMPLATE,
    version: 5,
    content: { ...CAME, subject: 'Theirs' },
    updatedBy: { id: 2, name: 'Kim' },
  };
  mockApi({ ...answers(), [PATCH]: () => problem(412, 'stale_version', 'Changed.', { current }) });
  const { user } = at();
  const subject = await screen.findByLabelText('Subject');
  await user.clear(subject);
  await user.type(subject, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/Kim/)).toBeInTheDocument();
  expect(screen.getAllByText('Theirs').length).toBeGreaterThan(0);
  expect(subject).toHaveValue('Mine');
});

it('puts what can stand in it where the cursor is, a block in a paragraph of its own', async () => {
  mockApi(answers({ ...TEMPLATE, content: { ...CAME, body: 'Hello there' } }));
  const { user } = at();
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Words');
  body.setSelectionRange(6, 11);
  await user.click(screen.getByRole('button', { name: 'Insert {name}' }));
  await waitFor(() => expect(body).toHaveValue('Hello {name}'));
  expect(body).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Insert {pay}' }));
  await waitFor(() => expect(body).toHaveValue('Hello {name}\n\n{pay}'));
});

it('is shown with examples, and with a booking, as it looks, on a phone and as text', async () => {
  const api = mockApi(answers());
  const { user } = at();
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('To pay: Saturday')).toBeInTheDocument();
  const frame = () => within(preview).getByTitle('The mail: To pay: Saturday');
  expect(frame()).toHaveAttribute('src', `${AT}/preview.html`);
  expect(frame()).toHaveAttribute('sandbox', '');

  await user.type(within(preview).getByLabelText('With a booking'), 'Robin');
  await user.click(await within(preview).findByRole('button', { name: /no. 1042, Robin Taylor/ }));
  await waitFor(() => expect(frame()).toHaveAttribute('src', `${AT}/preview.html?bookingId=1042`));
  expect(api.callsTo(PREVIEW).at(-1)?.search.get('bookingId')).toBe('1042');
  await user.click(within(preview).getByRole('tab', { name: 'On a phone' }));
  expect(frame()).toHaveClass('max-w-80');
  await user.click(within(preview).getByRole('tab', { name: 'Plain text' }));
  expect(within(preview).getByText('Hello Robin,')).toBeInTheDocument();

  await user.type(screen.getByLabelText('Subject'), '!');
  expect(within(preview).getByText(/Save the draft to see/)).toBeInTheDocument();
});

it('says why its own words are not sent', async () => {
  mockApi({
    ...answers({ ...TEMPLATE, failure: '{gone} is not known here.' }),
    [PREVIEW]: () => problem(400, 'validation_failed', 'Please check.'),
  });
  at();
  expect(await screen.findByText('It goes out in the words that it came with')).toBeInTheDocument();
  expect(screen.getByText('{gone} is not known here.')).toBeInTheDocument();
  expect(await screen.findByText('The preview could not be made')).toBeInTheDocument();
});
