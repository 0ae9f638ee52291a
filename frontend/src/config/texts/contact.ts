/** Default texts of the contact page and section. */
export const CONTACT_TEXTS = {
  contactDescription:
    'Address, phone, email, opening hours and a map of the {club} in the Adelaide Hills, and a contact form.',
  contactKicker: 'Talk to us',
  contactText: 'Send us a message, call the bar from 5pm, or come and see us.',
  contactHomeText: 'Ask us about a date, a club or a lost jumper.',
};
