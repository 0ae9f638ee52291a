import { enquirySubject, enquiryWords } from './enquiry-mail.js';

const ENQUIRY = {
  name: 'Robin',
  email: 'robin@visitors.example',
  subject: 'Venue\r\nHire',
  message: 'Hello\nthere',
};

it('keeps the head of a mail in one line', () => {
  expect(enquirySubject(ENQUIRY)).toBe('Website: Venue Hire (from Robin)');
});

it('gives the club the message as it was written', () => {
  expect(enquiryWords(ENQUIRY)).toContainEqual({ quote: 'Hello\nthere' });
});
