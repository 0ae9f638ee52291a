/*
 * Every call of the API, and who can make it: one row a call, written by hand. The tests compare each column with what the
 * site does (`permissions.e2e-spec.ts`); a row that is missing, differs or has no call fails. `call-rows.ts` reads the table.
 */

/** The status of a refusal (404 hides that the object exists), or 'in' when the call gets past the permission check. */
export type Outcome = 401 | 403 | 404 | 'in';
/** What a stranger, a member, the secretary of another club, the secretary of this club and an admin are answered. */
export type Outcomes = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

/** Words of the column `who`. A row with five outcomes of its own has those. */
export const WHO: Readonly<Record<string, Outcomes>> = {
  everyone: ['in', 'in', 'in', 'in', 'in'],
  account: [401, 'in', 'in', 'in', 'in'],
  /** The member whose booking, feed or passkey it is. */
  owner: [401, 'in', 404, 404, 404],
  'owner or admin': [401, 'in', 404, 404, 'in'],
  staff: [401, 403, 'in', 'in', 'in'],
  /** Admins, and the secretary of the club that the object belongs to. */
  club: [401, 403, 404, 'in', 'in'],
  admins: [401, 403, 403, 403, 'in'],
};

export const DUTIES = [
  'bookings',
  'money',
  'content',
  'newsletter',
  'people',
  'settings',
  'tonight',
] as const;

/** Words of the column `duties`, which has the duties of which one is enough for an admin. */
export const SEVERAL_DUTIES: Readonly<Record<string, string>> = {
  office: 'bookings money content newsletter people settings',
  all: 'bookings money content newsletter people settings tonight',
};

/** Why a call always needs a password entered in the last 15 minutes (`FreshPassword`): `asks` in the column `password`. */
export const ASKS: Readonly<Record<string, string>> = {
  money: 'it moves or records money',
  dates: 'it enters or confirms many bookings at once',
  rules: 'it changes prices, rules, slots or spaces of all later bookings',
  rights: 'it changes the rights of an account',
  link: 'its link works without an account, after the session has ended',
  webhooks: 'it says where events of the club are sent',
  bank: 'it says where hirers send their money',
  accounts: 'it says where the accounting program books the money',
  figures: 'it sends the club’s figures to the addresses that it names',
  'sign-in': 'it changes how the account signs in',
  publish: 'it publishes something to the public, all hirers or all subscribers',
  address: 'it sends an email to an address that is typed in',
  many: 'it adds, emails or removes many people at once',
  final: 'it cannot be undone',
  export: 'it exports personal data as a file',
};

/** Why a call that changes data or exports a file never needs it: `no` in the column `password`. */
export const DOES_NOT_ASK: Readonly<Record<string, string>> = {
  token: 'it uses no session, but a password, code, token or signature',
  itself: 'it asks for the password itself, or is how it is given',
  mailed: 'it needs the token of a mail besides the session',
  revoke: 'it takes access away, which must not wait',
  own: 'it is the member’s own, and gives nothing to anyone else',
  'own money':
    'members change only their own bookings, and a refund goes back to the card or account that paid',
  'no change': 'it answers and changes nothing',
  draft: 'a draft: the public sees it when it is published, which asks',
  'one item': 'it changes one item of the site without new text, is logged and can be undone',
  desk: 'everyday desk work: no money moves, and emails go to stored addresses',
  unpaid: 'it enters or confirms one booking without payment: no money moves, and emails go to the hirer',
  stored: 'it sends events only to the stored address of the endpoint',
  stop: 'it stops emails that are being sent, which must not wait',
  'set-up': 'it sets up a new site that is not public yet',
};

interface Sometimes {
  why: string;
  /** Input for which it needs the password. */
  asks: object;
  /** Input for which it does not. `staff-powers.e2e-spec.ts` tests calls where the owner of the booking decides. */
  asksNot?: object;
}

/** The calls with `sometimes` in the column `password`. */
export const SOMETIMES: Readonly<Record<string, Sometimes>> = {
  'POST /api/bookings/{id}/cancel': {
    why: 'Only for another hirer’s booking, like `POST /api/admin/bookings/{id}/cancel`.',
    asks: {},
  },
  'POST /api/bookings/{id}/bond/pay-link': {
    why: 'Only for another hirer’s booking, like `POST /api/admin/bookings/{id}/pay-link`.',
    asks: {},
  },
  'PATCH /api/admin/bookings/{id}': {
    why: 'Only for a new email address, which gets links to pay, change and cancel.',
    asks: { email: 'elsewhere@guests.example' },
    asksNot: { internalNote: 'Wants the long tables.' },
  },
  'POST /api/webhook-endpoints': {
    why: 'Only for a session, like `POST /api/admin/webhook-endpoints`; API keys have no password.',
    asks: { url: 'https://hooks.example/', types: ['event.published'] },
  },
  'POST /api/admin/mails/{id}/resend': {
    why: 'Only when sent to a different address.',
    asks: { to: 'elsewhere@guests.example' },
    asksNot: {},
  },
  'POST /api/admin/bookings/bulk': {
    why: 'Only to confirm many bookings; tags, reminders and dry runs do not need it.',
    asks: { action: 'confirm', ids: [1] },
    asksNot: { action: 'tag', ids: [1], tag: 'regular' },
  },
};

/**
 * The table. Two spaces or more are between its columns, and `-` is nothing. `API keys` has the scopes of which one is enough
 * (`bookings:write` includes `bookings:read`); other calls that need a session are closed to keys. A key is never asked for a
 * password, because creating it asked.
 */
export const TABLE = `
call                                                                    who                  duties                       API keys               password

# site: site
GET    /api/config                                                      everyone             -                            -                      -
GET    /api/pages/{key}                                                 everyone             -                            -                      -

# site: operations
GET    /api/health                                                      everyone             -                            -                      -
GET    /api/ready                                                       everyone             -                            -                      -

# site: public data
GET    /api/public/availability                                         everyone             -                            -                      -
GET    /api/public/events                                               everyone             -                            -                      -
GET    /api/public/oembed                                               everyone             -                            -                      -
GET    /api/public/spaces                                               everyone             -                            -                      -

# site: ready
GET    /api/ready/detail                                                admins               settings                     -                      -

# site: pages
GET    /api/admin/pages                                                 admins               content                      -                      -
GET    /api/admin/pages/{key}                                           admins               content                      -                      -
PATCH  /api/admin/pages/{key}                                           admins               content                      -                      no: draft
POST   /api/admin/pages/{key}/discard                                   admins               content                      -                      no: draft
GET    /api/admin/pages/{key}/preview                                   admins               content                      -                      -
POST   /api/admin/pages/{key}/publish                                   admins               content                      -                      asks: publish
GET    /api/admin/pages/{key}/revisions                                 admins               content                      -                      -
POST   /api/admin/pages/{key}/revisions/{revisionId}/restore            admins               content                      -                      no: draft

# site: settings
GET    /api/admin/settings                                              admins               settings                     -                      -
PATCH  /api/admin/settings                                              admins               settings                     -                      no: draft
POST   /api/admin/settings/discard                                      admins               settings                     -                      no: draft
POST   /api/admin/settings/publish                                      admins               settings                     -                      asks: publish
GET    /api/admin/settings/revisions                                    admins               settings                     -                      -
POST   /api/admin/settings/revisions/{revisionId}/restore               admins               settings                     -                      no: draft

# site: setup
GET    /api/admin/setup                                                 admins               settings                     -                      -
PUT    /api/admin/setup/club                                            admins               settings                     -                      no: set-up
PUT    /api/admin/setup/clubs                                           admins               settings                     -                      no: set-up
POST   /api/admin/setup/finish                                          admins               settings                     -                      no: set-up
PUT    /api/admin/setup/prices                                          admins               settings                     -                      no: set-up
PUT    /api/admin/setup/rooms                                           admins               settings                     -                      no: set-up
PUT    /api/admin/setup/times                                           admins               settings                     -                      no: set-up

# auth: account
POST   /api/auth/address/check                                          everyone             -                            -                      no: token
POST   /api/auth/address/confirm                                        everyone             -                            -                      no: token
POST   /api/auth/invitation/accept                                      everyone             -                            -                      no: token
POST   /api/auth/invitation/check                                       everyone             -                            -                      no: token
POST   /api/auth/password-reset                                         everyone             -                            -                      no: token
POST   /api/auth/password-reset/check                                   everyone             -                            -                      no: token
POST   /api/auth/password-reset/complete                                everyone             -                            -                      no: token
POST   /api/login                                                       everyone             -                            -                      no: token
POST   /api/login/code                                                  everyone             -                            -                      no: token
POST   /api/login/passkey                                               everyone             -                            -                      no: token
POST   /api/login/passkey/options                                       everyone             -                            -                      no: token
POST   /api/login/recovery-code                                         everyone             -                            -                      no: token
POST   /api/logout                                                      everyone             -                            -                      no: token
POST   /api/register                                                    everyone             -                            -                      no: token
GET    /api/user                                                        account              -                            -                      -
PATCH  /api/user                                                        account              -                            -                      no: own
GET    /api/user/clubs                                                  account              -                            -                      -
PUT    /api/user/clubs/{clubId}                                         account              -                            -                      no: own
DELETE /api/user/clubs/{clubId}                                         account              -                            -                      no: own
POST   /api/user/data                                                   account              -                            -                      asks: export
# Tests of own data cover the owner of the link.
POST   /api/user/data/file                                              account              -                            -                      no: mailed
GET    /api/user/deletion                                               account              -                            -                      -
POST   /api/user/deletion                                               account              -                            -                      asks: final
DELETE /api/user/deletion                                               account              -                            -                      no: own
GET    /api/user/email                                                  account              -                            -                      -
PUT    /api/user/email                                                  account              -                            -                      no: itself
DELETE /api/user/email/change                                           account              -                            -                      no: own
POST   /api/user/email/confirmation                                     account              -                            -                      no: own
GET    /api/user/factors                                                account              -                            -                      -
POST   /api/user/factors/authenticator-app                              account              -                            -                      asks: sign-in
DELETE /api/user/factors/authenticator-app                              account              -                            -                      asks: sign-in
POST   /api/user/factors/authenticator-app/confirm                      account              -                            -                      asks: sign-in
POST   /api/user/factors/passkeys                                       account              -                            -                      asks: sign-in
POST   /api/user/factors/passkeys/options                               account              -                            -                      asks: sign-in
PATCH  /api/user/factors/passkeys/{id}                                  account              -                            -                      no: own
# The passkey belongs to the member.
DELETE /api/user/factors/passkeys/{id}                                  owner                -                            -                      asks: sign-in
POST   /api/user/factors/recovery-codes                                 account              -                            -                      asks: sign-in
GET    /api/user/feeds                                                  account              -                            -                      -
POST   /api/user/feeds                                                  account              -                            -                      asks: link
# The feed belongs to the member.
DELETE /api/user/feeds/{id}                                             owner                -                            -                      no: revoke
POST   /api/user/invitation                                             account              -                            -                      no: mailed
GET    /api/user/newsletter                                             account              -                            -                      -
PUT    /api/user/newsletter                                             account              -                            -                      no: own
POST   /api/user/password                                               account              -                            -                      no: itself
POST   /api/user/reauthenticate                                         account              -                            -                      no: itself
POST   /api/user/reauthenticate/code                                    account              -                            -                      no: itself
POST   /api/user/reauthenticate/passkey                                 account              -                            -                      no: itself
# Only the member has a passkey.
POST   /api/user/reauthenticate/passkey/options                         owner                -                            -                      no: itself
POST   /api/user/reauthenticate/recovery-code                           account              -                            -                      no: itself
GET    /api/user/review-requests                                        account              -                            -                      -
PUT    /api/user/review-requests                                        account              -                            -                      no: own
POST   /api/user/review-requests/dismiss                                account              -                            -                      no: own
GET    /api/user/sessions                                               account              -                            -                      -
DELETE /api/user/sessions                                               account              -                            -                      no: revoke
DELETE /api/user/sessions/{id}                                          account              -                            -                      no: revoke

# auth: me
GET    /api/admin/me                                                    staff                all                          -                      -

# auth: people
GET    /api/admin/people                                                admins               people                       -                      -
GET    /api/admin/people/export.csv                                     admins               people                       -                      asks: export
GET    /api/admin/people/imports                                        admins               people                       -                      -
POST   /api/admin/people/imports                                        admins               people                       -                      asks: many
POST   /api/admin/people/imports/check                                  admins               people                       -                      no: no change
POST   /api/admin/people/imports/{id}/invite                            admins               people                       -                      asks: many
POST   /api/admin/people/imports/{id}/undo                              admins               people                       -                      asks: many
GET    /api/admin/people/search                                         admins               bookings people              -                      -
GET    /api/admin/people/{id}                                           admins               people                       -                      -
PATCH  /api/admin/people/{id}                                           admins               people                       -                      asks: rights
DELETE /api/admin/people/{id}                                           admins               people                       -                      asks: final
POST   /api/admin/people/{id}/data                                      admins               people                       -                      asks: export
GET    /api/admin/people/{id}/erasure                                   admins               people                       -                      -
POST   /api/admin/people/{id}/password-reset                            admins               people                       -                      asks: rights
DELETE /api/admin/people/{id}/second-factors                            admins               people                       -                      asks: rights

# auth: invitations
GET    /api/admin/invitations                                           admins               people                       -                      -
POST   /api/admin/invitations                                           admins               people                       -                      asks: rights
DELETE /api/admin/invitations/{id}                                      admins               people                       -                      no: revoke
POST   /api/admin/invitations/{id}/send                                 admins               people                       -                      asks: rights

# auth: security
GET    /api/admin/security                                              admins               settings                     -                      -

# auth: log
GET    /api/admin/log                                                   staff                office                       -                      -

# auth: saved views
GET    /api/admin/saved-views                                           staff                office                       -                      -
POST   /api/admin/saved-views                                           staff                office                       -                      no: desk
PATCH  /api/admin/saved-views/{id}                                      401 403 404 404 in   office                       -                      no: desk
DELETE /api/admin/saved-views/{id}                                      401 403 404 404 in   office                       -                      no: desk

# auth: api keys
# Secretaries have the keys of their clubs only; this one is for the whole venue.
GET    /api/admin/api-keys                                              staff                settings                     -                      -
POST   /api/admin/api-keys                                              staff                settings                     -                      asks: link
PATCH  /api/admin/api-keys/{id}                                         401 403 404 404 in   settings                     -                      asks: link
DELETE /api/admin/api-keys/{id}                                         401 403 404 404 in   settings                     -                      no: revoke
POST   /api/admin/api-keys/{id}/roll                                    401 403 404 404 in   settings                     -                      asks: link

# clubs: clubs
GET    /api/admin/clubs                                                 staff                content                      content:clubs          -
POST   /api/admin/clubs                                                 admins               content                      -                      no: draft
GET    /api/admin/clubs/export.csv                                      staff                content                      -                      asks: export
GET    /api/admin/clubs/{id}                                            club                 content                      content:clubs          -
PATCH  /api/admin/clubs/{id}                                            club                 content                      -                      no: draft
DELETE /api/admin/clubs/{id}                                            admins               content                      -                      asks: final
POST   /api/admin/clubs/{id}/discard                                    club                 content                      -                      no: draft
GET    /api/admin/clubs/{id}/members                                    club                 people                       -                      -
GET    /api/admin/clubs/{id}/members/export.csv                         club                 people                       -                      asks: export
# The body is checked first; \`memberships.e2e-spec.ts\` covers memberships of other clubs.
POST   /api/admin/clubs/{id}/members/{userId}/decision                  staff                people                       -                      no: desk
GET    /api/admin/clubs/{id}/preview                                    club                 content                      -                      -
POST   /api/admin/clubs/{id}/publish                                    club                 content                      -                      asks: publish
GET    /api/admin/clubs/{id}/revisions                                  club                 content                      -                      -
POST   /api/admin/clubs/{id}/revisions/{revisionId}/restore             club                 content                      -                      no: draft
GET    /api/admin/clubs/{id}/staff                                      admins               people                       -                      -
PUT    /api/admin/clubs/{id}/staff/{userId}                             admins               people                       -                      asks: rights
DELETE /api/admin/clubs/{id}/staff/{userId}                             admins               people                       -                      asks: rights
GET    /api/clubs                                                       everyone             -                            -                      -
GET    /api/clubs/{id}                                                  everyone             -                            -                      -

# clubs: news
GET    /api/admin/news                                                  staff                content                      content:news           -
POST   /api/admin/news                                                  staff                content                      -                      no: draft
GET    /api/admin/news/export.csv                                       staff                content                      -                      asks: export
GET    /api/admin/news/{id}                                             club                 content                      content:news           -
PATCH  /api/admin/news/{id}                                             club                 content                      -                      no: draft
DELETE /api/admin/news/{id}                                             club                 content                      -                      asks: final
POST   /api/admin/news/{id}/discard                                     club                 content                      -                      no: draft
GET    /api/admin/news/{id}/preview                                     club                 content                      -                      -
POST   /api/admin/news/{id}/publish                                     club                 content                      -                      asks: publish
GET    /api/admin/news/{id}/revisions                                   club                 content                      -                      -
POST   /api/admin/news/{id}/revisions/{revisionId}/restore              club                 content                      -                      no: draft
POST   /api/admin/news/{id}/withdraw                                    club                 content                      -                      no: one item
GET    /api/news                                                        everyone             -                            -                      -
GET    /api/news/{id}                                                   everyone             -                            -                      -
GET    /api/newsletter                                                  everyone             -                            -                      -
GET    /api/newsletter/{slug}                                           everyone             -                            -                      -

# clubs: gallery
GET    /api/admin/gallery                                               admins               content                      -                      -
PUT    /api/admin/gallery                                               admins               content                      -                      asks: publish
GET    /api/gallery                                                     everyone             -                            -                      -

# clubs: media
GET    /api/admin/media                                                 staff                content newsletter settings  -                      -
POST   /api/admin/media                                                 staff                content newsletter settings  -                      no: one item
GET    /api/admin/media/{id}                                            club                 content newsletter settings  -                      -
PATCH  /api/admin/media/{id}                                            club                 content newsletter settings  -                      asks: publish
DELETE /api/admin/media/{id}                                            club                 content newsletter settings  -                      no: one item
# The body is checked first; tests of the library cover the club of the picture.
POST   /api/admin/media/{id}/crop                                       staff                content newsletter settings  -                      no: one item
POST   /api/admin/media/{id}/restore                                    club                 content newsletter settings  -                      no: one item

# clubs: testimonials
GET    /api/admin/testimonials                                          admins               content                      -                      -
PATCH  /api/admin/testimonials/{id}                                     admins               content                      -                      asks: publish
POST   /api/admin/testimonials/{id}/approve                             admins               content                      -                      asks: publish
POST   /api/admin/testimonials/{id}/hide                                admins               content                      -                      no: one item
POST   /api/admin/testimonials/{id}/move                                admins               content                      -                      no: one item
GET    /api/testimonials                                                everyone             -                            -                      -
GET    /api/user/testimonial                                            account              -                            -                      -
PUT    /api/user/testimonial                                            account              -                            -                      no: own
DELETE /api/user/testimonial                                            account              -                            -                      no: own

# events: events
GET    /api/admin/events                                                staff                content                      content:events         -
POST   /api/admin/events                                                staff                content                      -                      no: draft
GET    /api/admin/events/export.csv                                     staff                content                      -                      asks: export
GET    /api/admin/events/{id}                                           club                 content                      content:events         -
PATCH  /api/admin/events/{id}                                           club                 content                      -                      no: draft
DELETE /api/admin/events/{id}                                           club                 content                      -                      asks: final
POST   /api/admin/events/{id}/cancel                                    club                 content                      -                      no: one item
POST   /api/admin/events/{id}/discard                                   club                 content                      -                      no: draft
POST   /api/admin/events/{id}/duplicate                                 club                 content                      -                      no: draft
GET    /api/admin/events/{id}/preview                                   club                 content                      -                      -
POST   /api/admin/events/{id}/publish                                   club                 content                      -                      asks: publish
POST   /api/admin/events/{id}/restore                                   club                 content                      -                      no: one item
GET    /api/admin/events/{id}/revisions                                 club                 content                      -                      -
POST   /api/admin/events/{id}/revisions/{revisionId}/restore            club                 content                      -                      no: draft
GET    /api/admin/events/{id}/series                                    club                 content                      -                      -
POST   /api/admin/events/{id}/series                                    staff                content                      -                      no: one item
PATCH  /api/admin/events/{id}/series                                    staff                content                      -                      no: one item
GET    /api/admin/events/{id}/series/effect                             staff                content                      -                      -
# The body is checked first; \`event-series.e2e-spec.ts\` covers events of other clubs.
POST   /api/admin/events/{id}/series/preview                            staff                content                      -                      no: no change
POST   /api/admin/events/{id}/series/rule/preview                       staff                content                      -                      no: no change
GET    /api/events                                                      everyone             -                            -                      -
GET    /api/events/calendar.ics                                         everyone             -                            -                      -
GET    /api/events/{id}                                                 everyone             -                            -                      -
GET    /api/events/{id}/calendar.ics                                    everyone             -                            -                      -

# bookings: availability
GET    /api/availability                                                everyone             -                            -                      -
GET    /api/availability/stream                                         everyone             -                            -                      -
GET    /api/booking-options                                             everyone             -                            -                      -
GET    /api/free-evenings                                               everyone             -                            -                      -

# bookings: bookings
GET    /api/admin/bookings                                              admins               bookings money               bookings:read          -
POST   /api/admin/bookings                                              admins               bookings                     bookings:write         no: unpaid
POST   /api/admin/bookings/bulk                                         admins               bookings                     -                      sometimes
GET    /api/admin/bookings/export.csv                                   admins               bookings money               -                      asks: export
POST   /api/admin/bookings/preview                                      admins               bookings                     bookings:write         no: no change
GET    /api/admin/bookings/sums                                         admins               bookings money               bookings:read          -
GET    /api/admin/bookings/{id}                                         admins               bookings money               bookings:read          -
PATCH  /api/admin/bookings/{id}                                         admins               bookings                     bookings:write         sometimes
GET    /api/admin/bookings/{id}/access                                  admins               bookings money               -                      -
POST   /api/admin/bookings/{id}/allow-emails                            admins               bookings                     -                      no: desk
POST   /api/admin/bookings/{id}/attendance                              admins               bookings                     bookings:write         no: desk
POST   /api/admin/bookings/{id}/bank-details                            admins               money                        -                      asks: money
POST   /api/admin/bookings/{id}/bank-details/preview                    admins               money                        -                      no: no change
POST   /api/admin/bookings/{id}/bank-details/view                       admins               money                        -                      asks: money
GET    /api/admin/bookings/{id}/bond                                    admins               bookings money               money:read             -
POST   /api/admin/bookings/{id}/bond/answer                             admins               money                        -                      no: desk
POST   /api/admin/bookings/{id}/bond/claim                              admins               money                        -                      no: desk
POST   /api/admin/bookings/{id}/bond/inspect                            admins               money                        -                      no: desk
POST   /api/admin/bookings/{id}/bond/photos                             admins               money                        -                      no: desk
GET    /api/admin/bookings/{id}/bond/photos/{photoId}                   admins               bookings money               -                      -
DELETE /api/admin/bookings/{id}/bond/photos/{photoId}                   admins               money                        -                      asks: final
POST   /api/admin/bookings/{id}/bond/receive                            admins               money                        -                      asks: money
POST   /api/admin/bookings/{id}/bond/request                            admins               money                        -                      no: desk
POST   /api/admin/bookings/{id}/bond/settle                             admins               money                        -                      asks: money
POST   /api/admin/bookings/{id}/bond/settle/preview                     admins               money                        -                      no: no change
POST   /api/admin/bookings/{id}/bond/waive                              admins               money                        -                      asks: money
POST   /api/admin/bookings/{id}/cancel                                  admins               bookings                     bookings:write         asks: money
POST   /api/admin/bookings/{id}/cancel/preview                          admins               bookings                     bookings:write         no: no change
POST   /api/admin/bookings/{id}/charges                                 admins               money                        -                      asks: money
POST   /api/admin/bookings/{id}/charges/preview                         admins               money                        -                      no: no change
POST   /api/admin/bookings/{id}/confirm                                 admins               bookings                     bookings:write         no: unpaid
POST   /api/admin/bookings/{id}/decline                                 admins               bookings                     -                      asks: money
GET    /api/admin/bookings/{id}/documents                               admins               bookings money               -                      -
GET    /api/admin/bookings/{id}/email                                   admins               bookings                     -                      -
POST   /api/admin/bookings/{id}/email                                   admins               bookings                     -                      no: desk
POST   /api/admin/bookings/{id}/hirer/erase                             admins               people                       -                      asks: final
GET    /api/admin/bookings/{id}/hirer/erasure                           admins               people                       -                      -
GET    /api/admin/bookings/{id}/money                                   admins               bookings money               money:read             -
POST   /api/admin/bookings/{id}/move                                    admins               bookings                     bookings:write         asks: money
POST   /api/admin/bookings/{id}/move/preview                            admins               bookings                     bookings:write         no: no change
GET    /api/admin/bookings/{id}/neighbours                              admins               bookings money               -                      -
POST   /api/admin/bookings/{id}/pay-link                                admins               bookings                     -                      asks: link
POST   /api/admin/bookings/{id}/payments                                admins               money                        -                      asks: money
POST   /api/admin/bookings/{id}/refunds                                 admins               money                        -                      asks: money
POST   /api/admin/bookings/{id}/refunds/preview                         admins               money                        -                      no: no change
POST   /api/admin/bookings/{id}/release                                 admins               bookings                     bookings:write         no: desk
POST   /api/admin/bookings/{id}/restore                                 admins               bookings                     -                      asks: money
GET    /api/admin/bookings/{id}/timeline                                admins               bookings money               bookings:read          -
POST   /api/admin/bookings/{id}/waive                                   admins               money                        -                      asks: money
POST   /api/bookings/hold                                               account              -                            -                      no: own money
# Bookings of other people, with the calls of members.
GET    /api/bookings/{id}                                               owner or admin       bookings money               -                      -
PATCH  /api/bookings/{id}                                               owner                -                            -                      no: own money
GET    /api/bookings/{id}/access                                        owner                -                            -                      -
GET    /api/bookings/{id}/bond                                          owner or admin       bookings money               -                      -
# The body and the photo’s ID are checked first; tests of bonds cover the owner of the booking.
POST   /api/bookings/{id}/bond/answer                                   account              -                            -                      no: own money
POST   /api/bookings/{id}/bond/pay-link                                 owner or admin       bookings                     -                      sometimes
GET    /api/bookings/{id}/bond/photos/{photoId}                         account              -                            -                      -
GET    /api/bookings/{id}/calendar.ics                                  owner or admin       bookings money               -                      -
# Tests of bookings cover the owner of the booking.
POST   /api/bookings/{id}/change                                        account              -                            -                      no: own money
POST   /api/bookings/{id}/change/preview                                owner                -                            -                      no: own money
POST   /api/bookings/{id}/hold/extend                                   owner                -                            -                      no: own money
GET    /api/bookings/{id}/messages                                      owner                -                            -                      -
GET    /api/hire-terms                                                  everyone             -                            -                      -
GET    /api/hire-terms/{version}                                        everyone             -                            -                      -
GET    /api/my-bookings                                                 account              -                            -                      -

# bookings: spaces
GET    /api/admin/spaces                                                admins               settings                     settings:write         -
POST   /api/admin/spaces                                                admins               settings                     -                      no: draft
GET    /api/admin/spaces/{id}                                           admins               settings                     settings:write         -
PATCH  /api/admin/spaces/{id}                                           admins               settings                     -                      no: draft
DELETE /api/admin/spaces/{id}                                           admins               settings                     -                      asks: final
GET    /api/admin/spaces/{id}/access                                    admins               settings                     -                      -
PUT    /api/admin/spaces/{id}/access                                    admins               settings                     -                      asks: publish
POST   /api/admin/spaces/{id}/discard                                   admins               settings                     -                      no: draft
POST   /api/admin/spaces/{id}/publish                                   admins               settings                     -                      asks: rules

# bookings: rooms
GET    /api/admin/rooms                                                 admins               settings                     settings:write         -
POST   /api/admin/rooms                                                 admins               settings                     -                      asks: rules
GET    /api/admin/rooms/{id}                                            admins               settings                     settings:write         -
PATCH  /api/admin/rooms/{id}                                            admins               settings                     -                      asks: rules
DELETE /api/admin/rooms/{id}                                            admins               settings                     -                      asks: final

# bookings: extras
GET    /api/admin/extras                                                admins               settings                     settings:write         -
POST   /api/admin/extras                                                admins               settings                     -                      asks: rules
GET    /api/admin/extras/{id}                                           admins               settings                     settings:write         -
PATCH  /api/admin/extras/{id}                                           admins               settings                     -                      asks: rules
DELETE /api/admin/extras/{id}                                           admins               settings                     -                      asks: final

# bookings: slots
GET    /api/admin/slots                                                 admins               settings                     settings:write         -
POST   /api/admin/slots                                                 admins               settings                     -                      asks: rules
POST   /api/admin/slots/preview                                         admins               settings                     -                      no: no change
DELETE /api/admin/slots/{id}                                            admins               settings                     -                      asks: rules
DELETE /api/admin/slots/{id}/end                                        admins               settings                     -                      asks: rules

# bookings: prices
GET    /api/admin/prices                                                admins               settings                     settings:write         -
POST   /api/admin/prices                                                admins               settings                     -                      asks: rules
POST   /api/admin/prices/preview                                        admins               settings                     -                      no: no change
DELETE /api/admin/prices/{id}                                           admins               settings                     -                      asks: rules

# bookings: discount rates
GET    /api/admin/discount-rates                                        admins               bookings money settings      -                      -
POST   /api/admin/discount-rates                                        admins               settings                     -                      asks: rules
PATCH  /api/admin/discount-rates/{id}                                   admins               settings                     -                      asks: rules
DELETE /api/admin/discount-rates/{id}                                   admins               settings                     -                      asks: rules

# bookings: policies
GET    /api/admin/policies                                              admins               settings                     -                      -
POST   /api/admin/policies                                              admins               settings                     -                      asks: rules
POST   /api/admin/policies/preview                                      admins               settings                     -                      no: no change
DELETE /api/admin/policies/{id}                                         admins               settings                     -                      asks: rules

# bookings: hire terms
GET    /api/admin/hire-terms                                            admins               settings                     -                      -
POST   /api/admin/hire-terms                                            admins               settings                     -                      asks: rules

# payments: payment
POST   /api/bank-details                                                everyone             -                            -                      no: token
POST   /api/bank-details/answer                                         everyone             -                            -                      no: token
POST   /api/bond-response                                               everyone             -                            -                      no: token
POST   /api/bond-response/answer                                        everyone             -                            -                      no: token
POST   /api/bond-response/photo                                         everyone             -                            -                      no: token
POST   /api/bookings                                                    account              -                            -                      no: unpaid
POST   /api/bookings/{id}/cancel                                        owner or admin       bookings                     -                      sometimes
GET    /api/bookings/{id}/cancellation                                  owner or admin       bookings                     -                      -
GET    /api/bookings/{id}/documents                                     owner                -                            -                      -
GET    /api/bookings/{id}/money                                         owner or admin       bookings money               -                      -
GET    /api/bookings/{id}/receipts                                      owner                -                            -                      -
POST   /api/checkout/{provider}                                         account              -                            -                      no: own money
POST   /api/checkout/{provider}/payments/{paymentId}/capture            account              -                            -                      no: own money
GET    /api/checkout/{provider}/setup                                   account              -                            -                      -
POST   /api/create-payment-intent                                       account              -                            -                      no: own money
# The document belongs to the hirer.
GET    /api/documents/{id}/document.pdf                                 owner                -                            -                      -
# The token of the link decides.
POST   /api/pay-link                                                    everyone             -                            -                      no: token
POST   /api/pay-link/card                                               everyone             -                            -                      no: token
POST   /api/pay-link/decline                                            everyone             -                            -                      no: token
POST   /api/pay-link/paypal/capture                                     everyone             -                            -                      no: token
POST   /api/pay-link/paypal/order                                       everyone             -                            -                      no: token
POST   /api/pay-link/paypal/setup                                       everyone             -                            -                      no: token
POST   /api/pay-link/settle                                             everyone             -                            -                      no: token
POST   /api/pay-link/{provider}                                         everyone             -                            -                      no: token
POST   /api/pay-link/{provider}/settle                                  everyone             -                            -                      no: token
POST   /api/pay-link/{provider}/setup                                   everyone             -                            -                      no: token
POST   /api/paypal/order                                                account              -                            -                      no: own money
# Tests of payments cover the owner of the payment.
POST   /api/paypal/order/{orderId}/capture                              account              -                            -                      no: own money
GET    /api/paypal/setup                                                account              -                            -                      -

# payments: payments
GET    /api/admin/payments                                              admins               bookings money               money:read             -
POST   /api/admin/payments                                              admins               money                        -                      asks: money
GET    /api/admin/payments/export.csv                                   admins               bookings money               -                      asks: export
GET    /api/admin/payments/recorders                                    admins               bookings money               -                      -
GET    /api/admin/payments/sums                                         admins               bookings money               money:read             -
GET    /api/admin/payments/{paymentId}                                  admins               bookings money               money:read             -
POST   /api/admin/payments/{paymentId}/void                             admins               money                        -                      asks: money

# payments: refunds
GET    /api/admin/refunds                                               admins               bookings money               money:read             -
GET    /api/admin/refunds/sums                                          admins               bookings money               money:read             -
POST   /api/admin/refunds/{id}/send                                     admins               money                        -                      asks: money
POST   /api/admin/refunds/{refundId}/done                               admins               money                        -                      asks: money

# payments: bonds
GET    /api/admin/bonds                                                 admins               bookings money               money:read             -
GET    /api/admin/bonds/export.csv                                      admins               bookings money               -                      asks: export
GET    /api/admin/bonds/held                                            admins               bookings money               money:read             -

# payments: document settings
GET    /api/admin/document-settings                                     admins               bookings money settings      -                      -
PUT    /api/admin/document-settings                                     admins               money settings               -                      asks: bank

# payments: documents
GET    /api/admin/documents/{id}/document.pdf                           admins               bookings money               -                      -

# payments: invoices
GET    /api/admin/invoices                                              admins               bookings money               money:read             -
POST   /api/admin/invoices                                              admins               money                        -                      no: desk
GET    /api/admin/invoices/export.csv                                   admins               bookings money               -                      asks: export
GET    /api/admin/invoices/sums                                         admins               bookings money               money:read             -
GET    /api/admin/invoices/{id}                                         admins               bookings money               money:read             -
PUT    /api/admin/invoices/{id}                                         admins               money                        -                      no: desk
DELETE /api/admin/invoices/{id}                                         admins               money                        -                      no: desk
POST   /api/admin/invoices/{id}/credit                                  admins               money                        -                      asks: money
POST   /api/admin/invoices/{id}/issue                                   admins               money                        -                      asks: money
POST   /api/admin/invoices/{id}/remind                                  admins               money                        -                      no: desk
POST   /api/admin/invoices/{id}/send                                    admins               money                        -                      no: desk
POST   /api/admin/invoices/{id}/void                                    admins               money                        -                      asks: money

# payments: monthly invoices
GET    /api/admin/monthly-invoices/{id}                                 admins               bookings money               -                      -
PUT    /api/admin/monthly-invoices/{id}                                 admins               money                        -                      no: desk

# payments: payouts
GET    /api/admin/payouts                                               admins               bookings money               money:read             -
GET    /api/admin/payouts/export.csv                                    admins               bookings money               -                      asks: export
GET    /api/admin/payouts/reports                                       admins               bookings money               -                      -
POST   /api/admin/payouts/reports                                       admins               money                        -                      no: desk
GET    /api/admin/payouts/{id}                                          admins               bookings money               money:read             -
GET    /api/admin/payouts/{id}/movements                                admins               bookings money               money:read             -
GET    /api/admin/payouts/{id}/movements/export.csv                     admins               bookings money               -                      asks: export
PUT    /api/admin/payouts/{id}/seen                                     admins               money                        -                      no: desk
DELETE /api/admin/payouts/{id}/seen                                     admins               money                        -                      no: desk

# payments: accounting
GET    /api/admin/accounting/accounts                                   admins               bookings money               -                      -
PUT    /api/admin/accounting/accounts                                   admins               money                        -                      asks: accounts
GET    /api/admin/accounting/files                                      admins               bookings money               -                      -
GET    /api/admin/accounting/files/export.csv                           admins               bookings money               -                      asks: export

# messaging: messages
GET    /api/admin/messages                                              staff                bookings                     messages:write         -
GET    /api/admin/messages/{id}                                         club                 bookings                     messages:write         -
PATCH  /api/admin/messages/{id}                                         club                 bookings                     -                      no: desk
GET    /api/admin/messages/{id}/assignees                               club                 bookings                     -                      -
POST   /api/admin/messages/{id}/replies                                 staff                bookings                     -                      no: desk
# The body is checked first; tests of the inbox cover the club of the message.
POST   /api/admin/messages/{id}/replies/preview                         staff                bookings                     -                      no: no change
PUT    /api/admin/messages/{id}/writing                                 staff                bookings                     -                      no: desk
POST   /api/contact                                                     everyone             -                            -                      no: token
POST   /api/subscribers                                                 everyone             -                            -                      no: token
POST   /api/subscribers/confirm                                         everyone             -                            -                      no: token
POST   /api/subscribers/leave                                           everyone             -                            -                      no: token

# messaging: saved replies
GET    /api/admin/saved-replies                                         staff                bookings                     -                      -
POST   /api/admin/saved-replies                                         admins               bookings                     -                      no: desk
POST   /api/admin/saved-replies/preview                                 staff                bookings                     -                      no: no change
PATCH  /api/admin/saved-replies/{id}                                    admins               bookings                     -                      no: desk
DELETE /api/admin/saved-replies/{id}                                    admins               bookings                     -                      no: desk

# messaging: mails
GET    /api/admin/mails                                                 admins               bookings                     -                      -
GET    /api/admin/mails/{id}                                            admins               bookings                     -                      -
POST   /api/admin/mails/{id}/cancel                                     admins               bookings                     -                      no: desk
GET    /api/admin/mails/{id}/html                                       admins               bookings                     -                      -
POST   /api/admin/mails/{id}/resend                                     admins               bookings                     -                      sometimes
POST   /api/admin/mails/{id}/send-now                                   admins               bookings                     -                      no: desk

# messaging: mail templates
GET    /api/admin/mail-templates                                        admins               settings                     -                      -
GET    /api/admin/mail-templates/{name}                                 admins               settings                     -                      -
PATCH  /api/admin/mail-templates/{name}                                 admins               settings                     -                      no: draft
POST   /api/admin/mail-templates/{name}/discard                         admins               settings                     -                      no: draft
GET    /api/admin/mail-templates/{name}/preview                         admins               settings                     -                      -
GET    /api/admin/mail-templates/{name}/preview.html                    admins               settings                     -                      -
POST   /api/admin/mail-templates/{name}/publish                         admins               settings                     -                      asks: publish
POST   /api/admin/mail-templates/{name}/reset                           admins               settings                     -                      no: draft
GET    /api/admin/mail-templates/{name}/revisions                       admins               settings                     -                      -
POST   /api/admin/mail-templates/{name}/revisions/{revisionId}/restore  admins               settings                     -                      no: draft

# messaging: newsletter
GET    /api/admin/newsletter/issues                                     admins               newsletter                   -                      -
POST   /api/admin/newsletter/issues                                     admins               newsletter                   -                      no: draft
GET    /api/admin/newsletter/issues/{id}                                admins               newsletter                   -                      -
PATCH  /api/admin/newsletter/issues/{id}                                admins               newsletter                   -                      no: draft
POST   /api/admin/newsletter/issues/{id}/cancel                         admins               newsletter                   -                      no: stop
POST   /api/admin/newsletter/issues/{id}/check                          admins               newsletter                   -                      no: no change
POST   /api/admin/newsletter/issues/{id}/hide                           admins               newsletter                   -                      no: one item
POST   /api/admin/newsletter/issues/{id}/pause                          admins               newsletter                   -                      no: stop
GET    /api/admin/newsletter/issues/{id}/preview                        admins               newsletter                   -                      -
GET    /api/admin/newsletter/issues/{id}/preview.html                   admins               newsletter                   -                      -
GET    /api/admin/newsletter/issues/{id}/subscribers                        admins               newsletter                   -                      -
POST   /api/admin/newsletter/issues/{id}/resume                         admins               newsletter                   -                      asks: publish
POST   /api/admin/newsletter/issues/{id}/schedule                       admins               newsletter                   -                      asks: publish
GET    /api/admin/newsletter/issues/{id}/sends                          admins               newsletter                   -                      -
POST   /api/admin/newsletter/issues/{id}/sends/{sendId}/decide          admins               newsletter                   -                      no: desk
POST   /api/admin/newsletter/issues/{id}/show                           admins               newsletter                   -                      no: one item
POST   /api/admin/newsletter/issues/{id}/start                          admins               newsletter                   -                      asks: publish
POST   /api/admin/newsletter/issues/{id}/stop                           admins               newsletter                   -                      no: stop
POST   /api/admin/newsletter/issues/{id}/test                           admins               newsletter                   -                      asks: address
POST   /api/admin/newsletter/issues/{id}/unschedule                     admins               newsletter                   -                      no: stop

# messaging: subscribers
GET    /api/admin/subscribers                                           admins               newsletter                   -                      -
GET    /api/admin/subscribers/export.csv                                admins               newsletter                   -                      asks: export
GET    /api/admin/subscribers/growth                                    admins               newsletter                   -                      -
GET    /api/admin/subscribers/imports                                   admins               newsletter                   -                      -
POST   /api/admin/subscribers/imports                                   admins               newsletter                   -                      asks: many
POST   /api/admin/subscribers/imports/check                             admins               newsletter                   -                      no: no change
POST   /api/admin/subscribers/imports/{id}/undo                         admins               newsletter                   -                      asks: many
POST   /api/admin/subscribers/{id}/lift                                 admins               newsletter                   -                      no: desk
POST   /api/admin/subscribers/{id}/suppress                             admins               newsletter                   -                      no: desk

# office: overview
GET    /api/admin/overview                                              admins               bookings money               -                      -

# office: calendar
GET    /api/admin/calendar                                              admins               bookings money tonight       bookings:read tonight  -

# office: attention
# The items are those of the caller's duties.
GET    /api/admin/attention                                             staff                all                          -                      -
GET    /api/admin/attention/{id}                                        club                 all                          -                      -
POST   /api/admin/attention/{id}/explain                                staff                all                          -                      no: desk
POST   /api/admin/attention/{id}/reopen                                 club                 all                          -                      no: desk
# The fields are checked first; \`to-do.e2e-spec.ts\` tests that other clubs’ items are refused.
POST   /api/admin/attention/{id}/snooze                                 staff                all                          -                      no: desk

# office: needs attention
GET    /api/admin/needs-attention                                       admins               bookings money               -                      -
POST   /api/admin/needs-attention/refunds/{id}/retry                    admins               money                        -                      asks: money
POST   /api/admin/needs-attention/{id}/seen                             admins               money                        -                      no: desk

# office: jobs
POST   /api/admin/jobs/{id}/retry                                       admins               settings                     -                      asks: money

# office: booking series
GET    /api/admin/booking-series                                        admins               bookings money               bookings:read          -
POST   /api/admin/booking-series                                        admins               bookings                     -                      asks: dates
POST   /api/admin/booking-series/preview                                admins               bookings                     -                      no: no change
GET    /api/admin/booking-series/{id}                                   admins               bookings money               bookings:read          -
POST   /api/admin/booking-series/{id}/cancel                            admins               bookings                     -                      asks: money
POST   /api/admin/booking-series/{id}/cancel/preview                    admins               bookings                     -                      no: no change
POST   /api/admin/booking-series/{id}/change                            admins               bookings                     -                      asks: money
POST   /api/admin/booking-series/{id}/change/preview                    admins               bookings                     -                      no: no change
POST   /api/admin/booking-series/{id}/confirm                           admins               bookings                     -                      asks: dates
POST   /api/admin/booking-series/{id}/confirm/preview                   admins               bookings                     -                      no: no change
POST   /api/admin/booking-series/{id}/dates                             admins               bookings                     -                      asks: dates
POST   /api/admin/booking-series/{id}/dates/preview                     admins               bookings                     -                      no: no change
POST   /api/admin/booking-series/{id}/payment                           admins               money                        -                      asks: money
POST   /api/admin/booking-series/{id}/payment/preview                   admins               money                        -                      no: no change

# office: closures
GET    /api/admin/closures                                              admins               bookings money               bookings:read          -
POST   /api/admin/closures                                              admins               bookings                     -                      asks: money
POST   /api/admin/closures/preview                                      admins               bookings                     -                      no: no change
GET    /api/admin/closures/public-holidays                              admins               bookings money               bookings:read          -
GET    /api/admin/closures/{id}                                         admins               bookings money               bookings:read          -
PUT    /api/admin/closures/{id}                                         admins               bookings                     -                      asks: money
DELETE /api/admin/closures/{id}                                         admins               bookings                     -                      asks: rules

# office: school holidays
GET    /api/admin/school-holidays                                       admins               bookings money               bookings:read          -
POST   /api/admin/school-holidays                                       admins               bookings                     -                      no: desk
PATCH  /api/admin/school-holidays/{id}                                  admins               bookings                     -                      no: desk
DELETE /api/admin/school-holidays/{id}                                  admins               bookings                     -                      no: desk

# office: viewings
GET    /api/admin/viewings                                              admins               bookings money               bookings:read          -
POST   /api/admin/viewings                                              admins               bookings                     -                      no: desk
POST   /api/admin/viewings/preview                                      admins               bookings                     -                      no: no change
GET    /api/admin/viewings/{id}                                         admins               bookings money               bookings:read          -
PUT    /api/admin/viewings/{id}                                         admins               bookings                     -                      no: desk
POST   /api/admin/viewings/{id}/cancel                                  admins               bookings                     -                      no: desk
POST   /api/admin/viewings/{id}/outcome                                 admins               bookings                     -                      no: desk

# office: waiting list
GET    /api/admin/waiting-list                                          admins               bookings money               bookings:read          -
GET    /api/admin/waiting-list/export.csv                               admins               bookings money               -                      asks: export
GET    /api/admin/waiting-list/{id}                                     admins               bookings money               bookings:read          -
POST   /api/admin/waiting-list/{id}/end                                 admins               bookings                     -                      no: desk
POST   /api/admin/waiting-list/{id}/release                             admins               bookings                     -                      no: desk
POST   /api/admin/waiting-list/{id}/release/preview                     admins               bookings                     -                      no: no change
GET    /api/waiting-list                                                account              -                            -                      -
POST   /api/waiting-list                                                account              -                            -                      no: own
DELETE /api/waiting-list/{id}                                           owner                -                            -                      no: own
POST   /api/waiting-list/{id}/decline                                   owner                -                            -                      no: own

# office: run sheet
GET    /api/run-sheet                                                   everyone             -                            -                      -
POST   /api/run-sheet/bookings/{id}/photos                              everyone             -                            -                      no: token
POST   /api/run-sheet/reports                                           everyone             -                            -                      no: token

# office: run sheets
GET    /api/admin/run-sheets/{date}                                     admins               bookings tonight             tonight                -
POST   /api/admin/run-sheets/{date}/bookings/{id}/attendance            admins               bookings tonight             tonight                no: desk
GET    /api/admin/run-sheets/{date}/links                               admins               bookings tonight             -                      -
POST   /api/admin/run-sheets/{date}/links                               admins               bookings tonight             -                      asks: link
DELETE /api/admin/run-sheets/{date}/links/{id}                          admins               bookings tonight             -                      no: revoke

# office: reports
GET    /api/admin/reports/month                                         admins               bookings money               -                      -
POST   /api/admin/reports/month/close                                   admins               money                        -                      asks: final
GET    /api/admin/reports/month/document.pdf                            admins               bookings money               -                      -
GET    /api/admin/reports/month/export.csv                              admins               bookings money               -                      asks: export
GET    /api/admin/reports/months                                        admins               bookings money               -                      -
GET    /api/admin/reports/use                                           admins               bookings money               bookings:read          -
GET    /api/admin/reports/use/export.csv                                admins               bookings money               -                      asks: export
GET    /api/admin/reports/year                                          admins               bookings money               -                      -
GET    /api/admin/reports/year/document.pdf                             admins               bookings money               -                      -
GET    /api/admin/reports/year/export.csv                               admins               bookings money               -                      asks: export

# office: report settings
GET    /api/admin/report-settings                                       admins               bookings money               -                      -
PUT    /api/admin/report-settings                                       admins               money                        -                      asks: figures
GET    /api/admin/report-settings/preview                               admins               bookings money               -                      -

# office: feeds
GET    /api/admin/feeds                                                 staff                bookings content             -                      -
# Tests of feeds cover which feeds a secretary can have.
# Asked without a club: a feed of all bookings.
POST   /api/admin/feeds                                                 admins               bookings                     -                      asks: link
DELETE /api/admin/feeds/{id}                                            401 403 404 404 404  bookings content             -                      no: revoke

# office: webhooks
POST   /api/webhooks/mail                                               everyone             -                            -                      no: token
POST   /api/webhooks/paypal                                             everyone             -                            -                      no: token
POST   /api/webhooks/stripe                                             everyone             -                            -                      no: token
# The signature of the webhook decides.
POST   /api/webhooks/{provider}                                         everyone             -                            -                      no: token

# office: webhook endpoints
GET    /api/admin/webhook-endpoints                                     staff                settings                     -                      -
POST   /api/admin/webhook-endpoints                                     staff                settings                     -                      asks: webhooks
GET    /api/admin/webhook-endpoints/{id}                                club                 settings                     -                      -
PATCH  /api/admin/webhook-endpoints/{id}                                club                 settings                     -                      asks: webhooks
# The secretary before has deleted it.
DELETE /api/admin/webhook-endpoints/{id}                                401 403 404 in 404   settings                     -                      no: revoke
GET    /api/admin/webhook-endpoints/{id}/deliveries                     club                 settings                     -                      -
POST   /api/admin/webhook-endpoints/{id}/resend                         club                 settings                     -                      no: stored
POST   /api/admin/webhook-endpoints/{id}/roll-secret                    club                 settings                     -                      asks: webhooks
POST   /api/admin/webhook-endpoints/{id}/test                           club                 settings                     -                      no: stored

# office: integrations
GET    /api/integration-events                                          staff                settings                     webhooks:write         -
GET    /api/webhook-endpoints                                           staff                settings                     webhooks:write         -
POST   /api/webhook-endpoints                                           staff                settings                     webhooks:write         sometimes
GET    /api/webhook-endpoints/{id}                                      club                 settings                     webhooks:write         -
DELETE /api/webhook-endpoints/{id}                                      401 403 404 in 404   settings                     webhooks:write         no: revoke`;
