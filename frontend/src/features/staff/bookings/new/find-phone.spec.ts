import { findPhone } from './find-phone';

it.each([
  ['Call me on 0412 345 678, please.', '0412 345 678'],
  ['(08) 8339 1234 after six', '(08) 8339 1234'],
  ['+61 412 345 678', '+61 412 345 678'],
  ['My number: 0412-345-678.', '0412-345-678'],
  ['On 2026-12-05 for 80 people', ''],
  ['On 05.12.2026, 80 people; 0412345678', '0412345678'],
  ['Booking 1042 of 2 000 000', ''],
  ['From 18 to 22, 60 people', ''],
  ['', ''],
])('findPhone finds in %j the phone number %j', (text, phone) => {
  expect(findPhone(text)).toBe(phone);
});
