/** How readers are asked to write, unless staff say otherwise. */
export const CONTACT_TEXTS = {
  contactDescription:
    'Address, telephone, email, opening hours and a map of the {club} in the Adelaide Hills, and a form to write to us.',
  contactKicker: 'Talk to us',
  contactText: 'Write to the committee, ring the bar from five, or come by: the lights show when we are in.',
  contactHomeText: 'A question about a date, a club or a lost jumper: somebody on the committee will know.',
};
