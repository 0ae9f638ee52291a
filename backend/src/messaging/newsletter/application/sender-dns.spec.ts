import { DKIM_KEY, DKIM_RECORD } from '../../../../test/support/dkim.js';
import { missingInDns } from './sender-dns.js';

const SPF = { 'mail.example': 'v=spf1 -all' };
const DMARC = { '_dmarc.mail.example': 'v=DMARC1; p=none' };
const looking =
  (records: Record<string, string>) =>
  (name: string): Promise<string[]> => {
    const text = records[name];
    return text === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(['other', text]);
  };
const domain = 'mail.example';

it('reports missing records, including an unnamed key', async () => {
  expect(await missingInDns({ domain, dkim: null, selector: undefined }, looking({}))).toEqual([
    'SPF',
    'DKIM',
    'DMARC',
  ]);
  expect(
    await missingInDns({ domain, dkim: null, selector: undefined }, looking({ ...SPF, ...DMARC })),
  ).toEqual(['DKIM']);
});

it('finds the mail server’s key by its selector', async () => {
  const records = { ...SPF, ...DMARC, 's1._domainkey.mail.example': 'v=DKIM1; p=abc' };
  expect(await missingInDns({ domain, dkim: null, selector: 's1' }, looking(records))).toEqual([]);
});

it('finds the key that mails are signed with here, and says when another stands there', async () => {
  const here = { domain, dkim: DKIM_KEY, selector: 's1' };
  const right = { ...SPF, ...DMARC, [DKIM_RECORD.name]: DKIM_RECORD.text.replace('p=', 'p= ') };
  expect(await missingInDns(here, looking(right))).toEqual([]);
  const wrong = { ...right, [DKIM_RECORD.name]: 'v=DKIM1; k=rsa; p=abc' };
  expect(await missingInDns(here, looking(wrong))).toEqual([
    'DKIM that belongs to DKIM_KEY (club2026._domainkey.club.example has another key)',
  ]);
});
