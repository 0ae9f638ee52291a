import { type DocumentSettingsContent, missingFor } from './document-settings.js';

const COMPLETE: DocumentSettingsContent = {
  legalName: 'Bridgewater Sports and Social Club Inc.',
  abn: '51824753556',
  gstRegistered: true,
  bsb: '105000',
  accountNumber: '12345678',
  accountName: null,
  payId: null,
  paymentDays: 14,
  prefix: 'INV-',
  footer: null,
  sendsReminders: true,
};
const OF = { currency: 'AUD', totalMinor: 36_000, buyerName: 'Robin Smith' };

it('nothing is missing from complete settings', () => {
  expect(missingFor(COMPLETE, OF)).toEqual([]);
});

it('names everything that is missing from empty settings', () => {
  const empty = { ...COMPLETE, legalName: null, abn: null, bsb: null };
  expect(missingFor(empty, OF)).toEqual([
    'the club’s legal name',
    'the club’s ABN',
    'the club’s bank details',
  ]);
});

it('a club that is not registered for GST needs no ABN, and a PayID is enough to be paid', () => {
  const small = { ...COMPLETE, gstRegistered: false, abn: null, bsb: null, payId: 'office@club.example' };
  expect(missingFor(small, OF)).toEqual([]);
});

it('a tax invoice needs its buyer from A$1,000, and not below', () => {
  const erased = { ...OF, buyerName: 'Erased person' };
  expect(missingFor(COMPLETE, { ...erased, totalMinor: 100_000 })).toEqual(['the name of the buyer']);
  expect(missingFor(COMPLETE, { ...erased, totalMinor: 99_999 })).toEqual([]);
  expect(missingFor(COMPLETE, { ...erased, totalMinor: 100_000, currency: 'GBP' })).toEqual([]);
});
