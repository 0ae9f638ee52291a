/*
 * Default legal texts. `# ` starts a section, `- ` a list item,
 * `| ` a table row; `[words](/path)` or `[words](https://…)` is a link, and placeholders in braces are filled in from the settings
 * (`features/legal/legal-text.tsx`).
 */

const TERMS = `# Who we are

{club}, {address}, South Australia (“the club”, “we”) runs this website. By using it, creating an account or booking the venue, you agree to these terms. Contact us at {email} or {phone}.

# Accounts

You need an account to complete a booking. Use your own name and an email address that you check, keep your password secret, and tell us if someone else may know it.

An account on this website is not a membership of the club or of its sports clubs. Memberships have their own forms and fees. We may close accounts that are used to harm others or the club.

# Booking the venue

- You can book from today up to {window} ahead, for 1 to 200 guests.
- The hall fits 120 people. With more guests you need to book the outdoor area as well, and we may ask for a wet-weather plan.
- While you pay, we hold your slot for {hold}. Your booking is final once you have paid and we have confirmed it.
- You are responsible for your guests, for leaving the rooms as you found them, and for any damage beyond fair wear and tear.
- Only the club serves alcohol, under its licence, responsibly and never to minors. You can’t bring your own.
- Music must stop when your booked slot ends.
- You accept our [terms of hire](/hire-terms) when you continue to payment. The version you accepted applies to your booking.

# Prices and payment

The price depends on the event type and the number of guests, in steps of ten. We show it before you pay. You pay in full when you book, in the currency shown, by card or through a wallet provider. We never see or keep your card number.

If we receive your payment but can’t book your slot, we automatically refund the full amount to your original payment method.

# Cancellations and refunds

You can cancel in [My Bookings](/my-bookings) at any time before the start. Your refund depends on how early you cancel:

{refunds}

We refund the card or wallet you paid with, usually within ten business days. If the club cancels, you always get a full refund.

These terms don’t limit your rights under the Australian Consumer Law.

# Events

Times and line-ups can change. If a ticketed event is cancelled or moved to another day, ticket holders can get a refund. Children are welcome with an adult unless the event says otherwise.

# Using the website

Don’t attack or overload the website, or use it to send unwanted messages. Photos and texts belong to the club or to the people who supplied them.

Volunteers run this site. As far as the law allows, we are not liable for loss caused by the site being unavailable.

# Law and changes

The law of South Australia applies. When we change these terms, we publish the new version here with its date. Earlier bookings keep the version that applied when they were made. Please send questions and complaints to {email} first.`;

const PRIVACY = `# Who is responsible

{club}, {address}. For questions about your information, email {email} or call {phone} and ask for the privacy contact. We follow the Australian Privacy Principles of the Privacy Act 1988 (Cth).

# What we store

We store only what you give us and what we need to run the service:

| Account | Username, name, email, phone if you gave one, the password as an irreversible hash, two-step login data, and where and when you logged in
| Clubs | Which clubs you have joined or asked to join. Their secretaries see your name, email and phone
| Booking | Date, time, event type, number of guests, name, email, phone, notes, price, and the payment provider’s reference
| Message | Name, email, subject and text of your message
| Testimonial | Your text, rating, name and role
| Newsletter | Email address, when you subscribed, and when and from which network you confirmed it
| Emails to you | The text for 90 days, and the fact that we sent it for two years

Server logs hold visitors’ IP addresses for a short time to keep the site safe. We don’t store card numbers. They go straight to the payment provider.

# Why, and for how long

- Accounts: to let you book and see your bookings, until you delete your account in your [profile](/profile/data). You have a week to undo this. Then we delete your name, addresses and messages, and keep payment records without them.
- Bookings and payments: to provide your booking, then for seven years where the law requires records.
- Messages: to reply to you, then for up to two years.
- Testimonials: to show them on the home page with your name and role once we approve them, until you withdraw yours in your [profile](/profile/data) or ask us to remove it.
- Newsletter: until you unsubscribe.

# Who else sees it

We never sell your information and never share newsletter addresses. We only share what these companies need to provide their service:

- Stripe or PayPal, for payments and refunds.
- Our email provider.
- Our hosting provider.
- Authorities, where the law requires it.

Some of these companies store data outside Australia under their own policies.

# Cookies and third parties

We load nothing from other companies before you agree, with two exceptions: the payment provider on the checkout pages, and the map. If you refuse, the site still works. You can change your choice at any time under “Cookie choices” at the foot of every page.

| Session | Keeps you logged in. Set when you log in, removed when you log out. | Needed
| Second step | Remembers for a few minutes that your password was right, until you finish two-step login. | Needed
| Known device | Lets you log in on this device while others try to guess your password. Set when you log in, for 400 days. | Needed
| bridgewater_signed_in | Tells the page that you are logged in, so that it loads your account. Holds no personal data. | Needed
| bridgewater_theme | Your choice of light or dark theme, for a year. Not set while you follow your device’s theme. | Needed
| In your browser’s storage | Your unfinished booking, your cookie choices, and how far you scrolled on each page. | Needed
| Visitor count (_ga…) | Counts page views, without the part of the address after a “?”. | Only if you agree
| Social timeline | The social network may set its own cookies. | Only if you agree

The map loads from a map service when you scroll near it. The service sets no cookies. It sees your IP address and the part of the map you look at.

# Your rights

You can ask to see, correct or delete the information we hold about you, unless the law requires us to keep it, and you can unsubscribe from the newsletter. In your [profile](/profile) you can download your data, change your name and email address, and delete your account. For anything else, email {email}. We reply within 30 days. If you are not satisfied, you can complain to the Office of the Australian Information Commissioner (oaic.gov.au).

# How we keep it safe

We use encrypted connections and hash passwords, so that they can’t be read. Only staff who manage bookings can see booking details. If a data breach is likely to harm you, we will tell you and the Commissioner, as the Notifiable Data Breaches scheme requires.`;

export const TERMS_TEXTS = {
  termsDescription: 'Terms for members, venue hire, payment, cancellations and refunds at the {club}.',
  termsKicker: 'The small print, in plain English',
  termsIntro:
    'What you can expect from us, and what we expect from you. The [Privacy Policy](/privacy) explains how we handle your information.',
  termsText: TERMS,
};

export const PRIVACY_TEXTS = {
  privacyDescription:
    'What the {club} stores about visitors and members, why, for how long, and how to see or delete it.',
  privacyKicker: 'The small print, in plain English',
  privacyIntro:
    'We only keep the information we need to run the club’s services. See also our [Terms of Service](/terms).',
  privacyText: PRIVACY,
};
