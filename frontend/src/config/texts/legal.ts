/*
 * The small print as it came with the site, unless staff have published their own. `# ` begins a section, `- ` an item of a list,
 * `| ` a row of a table; `[words](/address)` or `[words](https://…)` is a link, and words in braces are filled in from the settings
 * (`features/legal/legal-text.tsx`).
 */

const TERMS = `# Who we are

{club}, {address}, South Australia (“the club”, “we”) runs this website. By using it, making an account or booking the venue you agree to these terms. Reach us at {email} or {phone}.

# Accounts

You need an account to finish a booking. Give your own name and an email address that you read, keep your password to yourself, and tell us when somebody else may know it.

An account on this website is not a membership of the club or of one of its sports clubs; those have their own forms and fees. We may close accounts that are used to harm others or the club.

# Booking the venue

- Days and times can be booked from today up to {window} ahead, for 1 to 200 guests.
- The hall holds 120 people. With more guests the outdoor area has to be part of the booking, and the club may ask for a wet-weather plan.
- While you pay, the time is held for you for {hold}. The booking stands once it is paid and we have confirmed it.
- You are responsible for your guests, for leaving the rooms as you found them, and for damage beyond fair wear.
- Alcohol is served by the club under its licence, responsibly and never to minors. Bringing your own is not allowed.
- Music ends when your booked time does. Our neighbours are also our members.
- You accept our [terms of hire](/hire-terms) when you continue to the payment; your booking keeps the version that you accepted.

# Prices and payment

The price depends on the kind of event and on the number of guests, in steps of ten, and is shown before you pay. It is charged in full when you book, in the currency shown, by card or through the wallet provider. We never see or keep your card number.

If your payment arrives but the time could not be kept for you, the whole amount is paid back to where it came from, without your having to ask.

# Cancellations and refunds

Cancel in [My Bookings](/my-bookings) at any time before the start. What you get back depends on the notice:

{refunds}

Refunds go back to the card or wallet that paid, usually within ten business days. If the club has to cancel, you get everything back whatever the notice.

Nothing here takes away rights that you have under the Australian Consumer Law, such as remedies when a service is not provided with due care or is not what was agreed.

# Events

Times and line-ups can change. When a ticketed event is cancelled or moved to another day, ticket holders can have their money back. Children are welcome where the event does not say otherwise, with an adult who looks after them.

# Using the website

Please do not try to break it, flood it, or use it to send others what they did not ask for. Pictures and texts belong to the club or those who lent them.

We keep the site running as well as volunteers can, and are liable as the law requires; beyond that not for loss caused by its being unavailable.

# Law and changes

The law of South Australia applies. When these terms change, the new version stands here with its date; for bookings made before, the version of that day holds. Questions and complaints first to {email}: most things can be settled over the bar.`;

const PRIVACY = `# Who is responsible

{club}, {address}. For anything about your information write to {email} or call {phone} and ask for the committee’s privacy contact. We follow the Australian Privacy Principles of the Privacy Act 1988 (Cth).

# What we store

Only what you give us, and what running the service needs:

| Account | Username, name, email, telephone if you gave one, the password as an irreversible hash, what your second factor is checked with, and where and when you logged in
| Clubs | Which of our clubs you are in or asked to join; their secretaries see your name, email and telephone
| Booking | Date, time, kind of event, number of guests, name, email, telephone and notes as you gave them, price, and the payment provider’s reference
| Message | Name, email, subject and text of what you wrote to us
| Testimonial | What you wrote about the club, your stars, and the name and role that you gave with it
| Newsletter | Email address, when you joined, and as proof of it when and from which network you confirmed
| Mails to you | What we wrote, for 90 days, and that we wrote, for two years

Logs of the server hold addresses of callers for a short time, to keep the site safe. We do not store card numbers: they go straight to the payment provider.

# Why, and for how long

- Accounts: to let you book and see your bookings, until you delete yours in your [profile](/profile). You have a week to change your mind; then names, addresses and what you wrote are gone, and what was paid stays without them.
- Bookings and payments: to keep our side of the contract, then for seven years where tax and association law ask for records.
- Messages: to answer you, then for up to two years.
- Testimonials: shown on the home page, with the name and role that you gave, once the club has approved them; until you withdraw yours in your [profile](/profile), or ask us to take it away.
- Newsletter: until you leave the list.

# Who else sees it

We never sell information, and never share newsletter addresses with anybody. What others need to do their part for you, they get:

- Stripe or PayPal, whichever you choose, for the payment and its refund.
- The company that delivers our email.
- The company whose computers this site runs on.
- Authorities, where a law obliges us.

Some of them keep data outside Australia, under their own policies, which we have to accept to use them.

# Cookies and third parties

Nothing of other companies is loaded before you agree, with two exceptions: the payment provider on the checkout pages, and the map, where one is shown. Refuse, and the site works whole. Where we ask for your agreement, “Cookie choices” at the foot of every page lets you change your mind.

| Session | Keeps you logged in. Set at login, gone when you log out. | Needed
| Second step | Remembers for a few minutes that your password was right, until you have given the second factor. It logs nobody in. | Needed
| Known device | Lets you log in here although somebody elsewhere guesses at your password. Set at login, for 400 days; it logs nobody in. | Needed
| bridgewater_signed_in | Tells the page that somebody is logged in, so that it asks for the account. Holds no detail. | Needed
| bridgewater_theme | The light or dark theme that you chose, for a year. Not there while you follow your device. | Needed
| In your browser’s storage | A booking that you began, your answers about third parties, and how far down each page you had read. | Needed
| Visitor count (_ga…) | Counts page views, without what stands behind a “?”. | Only if you agree
| Social timeline | The network that runs it may set its own. | Only if you agree

The map’s tiles come from a map service once you come near the map. It sets no cookies, and sees your network address and the part of the map that you look at.

# What you can ask for

To see what we hold about you, to have it put right, to have it deleted where no law makes us keep it, and to leave the newsletter. Your [profile](/profile) does most of it at once: it gives you a file with what we hold about you, corrects your name and address, and deletes your account. For the rest write to {email}; we answer within thirty days. If you are not satisfied, the Office of the Australian Information Commissioner (oaic.gov.au) takes complaints.

# How it is kept safe

The site is served over an encrypted connection, passwords are hashed so that nobody can read them, and only those who run bookings see them. If something goes wrong that is likely to harm you, we tell you and the Commissioner, as the Notifiable Data Breaches scheme asks.`;

export const TERMS_TEXTS = {
  termsDescription: 'Terms for members, venue hire, payment, cancellations and refunds at the {club}.',
  termsKicker: 'The small print, in plain words',
  termsIntro:
    'What you can expect from us and we from you. How we treat your information stands in the [Privacy Policy](/privacy).',
  termsText: TERMS,
};

export const PRIVACY_TEXTS = {
  privacyDescription:
    'What the {club} stores about visitors and members, why, for how long, and how to see or delete it.',
  privacyKicker: 'The small print, in plain words',
  privacyIntro:
    'We are a small club and want to know little about you. This is what it is. The rest of the small print is in the [Terms of Service](/terms).',
  privacyText: PRIVACY,
};
