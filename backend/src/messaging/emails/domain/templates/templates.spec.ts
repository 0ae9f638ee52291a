import { htmlErrors } from '../../../../../test/support/mail-html-checker.js';
import { oneLine } from '../../../../platform/common/one-line.js';
import { withLinks } from '../../../../platform/mail/domain/mail-blocks.js';
import { mailText } from '../../../../platform/mail/domain/mail-text.js';
import type { MailLink } from '../../../../platform/mail/domain/links.js';
import { CLUB_VALUES, fill, type MailTemplate } from '../../../../platform/mail/domain/template.js';
import { mailHtml } from '../../../../platform/mail/layout/mail-html.js';
import { BOND_TEMPLATES } from './bond-templates.js';
import { BOOKING_TEMPLATES, DAY_TEMPLATES } from './booking-templates.js';
import { REFUND_TEMPLATES } from './refund-templates.js';
import { SERIES_TEMPLATES } from './series-templates.js';
import { VIEWING_TEMPLATES } from './viewing-templates.js';
import { WAITING_TEMPLATES } from './waiting-templates.js';

const CLUB = { name: 'The Club', address: '4 Towers Road', phone: '(08) 1', email: 'a@b.example' };
const HOSTILE = `<b onload=x>Robin</b> & "friends" {name} '--> <!-- <script>`;
const ALL: MailTemplate[] = [
  BOOKING_TEMPLATES,
  DAY_TEMPLATES,
  BOND_TEMPLATES,
  REFUND_TEMPLATES,
  VIEWING_TEMPLATES,
  WAITING_TEMPLATES,
  SERIES_TEMPLATES,
].flat();

const hrefOf = (link: MailLink): string => `https://club.example/${link}`;

function samplesOf<Sample>(from: Readonly<Record<string, { sample: Sample }>>): Record<string, Sample> {
  return Object.fromEntries(Object.entries(from).map(([name, { sample }]) => [name, sample]));
}

it.each(ALL.map((template) => [template.name, template] as const))(
  'the template %s makes valid HTML and text, whatever the hirer’s name is',
  async (_name, template) => {
    const values = { ...samplesOf(CLUB_VALUES), ...samplesOf(template.values) };
    const blocks = samplesOf(template.blocks);
    const filled = fill(template, template, { values, blocks });
    const { subject } = filled;
    const shown = withLinks(filled.blocks, hrefOf);
    expect(subject).not.toMatch(/[{}\r\n]/);
    const text = mailText(shown, CLUB);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(await htmlErrors(await mailHtml({ subject, blocks: shown, letterhead: CLUB }))).toEqual([]);

    const hostile = Object.fromEntries(Object.keys(values).map((name) => [name, HOSTILE]));
    const typed = fill(template, template, { values: hostile, blocks });
    const html = await mailHtml({
      subject: typed.subject,
      blocks: withLinks(typed.blocks, hrefOf),
      letterhead: CLUB,
    });
    expect(html).not.toMatch(/<b |<script|<!--/);
    expect(await htmlErrors(html)).toEqual([]);
  },
);

it('every template has a name of its own', () => {
  const names = ALL.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('the confirmation says what is left to pay, or that nothing is', () => {
  const template = ALL.find(({ name }) => name === 'booking-confirmed')!;
  const values = { ...samplesOf(CLUB_VALUES), ...samplesOf(template.values) };
  const blocks = samplesOf(template.blocks);
  for (const payment of ['You have nothing left to pay.', 'Please pay £60.00.']) {
    const filled = fill(template, template, { values: { ...values, payment }, blocks });
    const paragraphs = filled.blocks.filter((block) => typeof block === 'string');
    expect(paragraphs).toContain('Your booking at the Hills Social Club is confirmed.');
    expect(paragraphs).toContain(payment);
  }
});

it('every sample is a single line without extra spaces', () => {
  const samples = ALL.flatMap(({ values }) => Object.values(values).map(({ sample }) => sample));
  expect(samples.filter((sample) => sample !== oneLine(sample))).toEqual([]);
});
