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

it('missingInDns reports missing records, and a DKIM key without a selector', async () => {
  expect(await missingInDns({ domain, dkim: null, selector: undefined }, looking({}))).toEqual([
    'SPF',
    'DKIM',
    'DMARC',
  ]);
  expect(
    await missingInDns({ domain, dkim: null, selector: undefined }, looking({ ...SPF, ...DMARC })),
  ).toEqual(['DKIM']);
});

it('missingInDns finds the mail server’s key by its selector', async () => {
  const records = { ...SPF, ...DMARC, 's1._domainkey.mail.example': 'v=DKIM1; p=abc' };
  expect(await missingInDns({ domain, dkim: null, selector: 's1' }, looking(records))).toEqual([]);
});

it('missingInDns finds our own DKIM key, and reports a different one in its place', async () => {
  const here = { domain, dkim: DKIM_KEY, selector: 's1' };
  const right = { ...SPF, ...DMARC, [DKIM_RECORD.name]: DKIM_RECORD.text.replace('p=', 'p= ') };
  expect(await missingInDns(here, looking(right))).toEqual([]);
  const wrong = { ...right, [DKIM_RECORD.name]: 'v=DKIM1; k=rsa; p=abc' };
  expect(await missingInDns(here, looking(wrong))).toEqual([
    'DKIM that belongs to DKIM_KEY (club2026._domainkey.club.example has another key)',
  ]);
});
