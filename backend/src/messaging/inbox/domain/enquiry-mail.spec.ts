import { enquirySubject, enquiryBlocks } from './enquiry-mail.js';

const ENQUIRY = {
  name: 'Robin',
  email: 'robin@visitors.example',
  subject: 'Venue\r\nHire',
  message: 'Hello\nthere',
};

it('the subject of a contact email is one line', () => {
  expect(enquirySubject(ENQUIRY)).toBe('Website message: Venue Hire (from Robin)');
});

it('a contact email quotes the message unchanged', () => {
  expect(enquiryBlocks(ENQUIRY)).toContainEqual({ quote: 'Hello\nthere' });
});
