/**
 * Every code that an answer of the API can carry, with its HTTP status and what it means.
 * Clients branch on the code, never on the message. `docs/api.md` lists the same table; a test compares the two.
 */
export const ERROR_CODES = {
  malformed_request: {
    status: 400,
    meaning: 'The body or the address could not be read (broken JSON, wrong encoding).',
  },
  validation_failed: {
    status: 400,
    meaning: 'One or more fields are missing, unknown or out of range; see `errors`.',
  },
  invalid_signature: { status: 400, meaning: 'A webhook without a valid, fresh signature.' },
  not_logged_in: { status: 401, meaning: 'The call needs a signed-in user.' },
  invalid_credentials: { status: 401, meaning: 'Unknown user or wrong password.' },
  second_step_required: {
    status: 401,
    meaning: 'The password is right; a second step follows, by one of `methods` below `/api/login/`.',
  },
  sign_in_expired: {
    status: 401,
    meaning: 'No sign-in is under way that this would be the second step of; begin with the login.',
  },
  wrong_code: { status: 401, meaning: 'The code or recovery code is not right, or was used already.' },
  passkey_refused: {
    status: 401,
    meaning: 'The passkey is not known, was made for another site, or took too long; begin again.',
  },
  payment_required: { status: 402, meaning: 'A member cannot book without a payment.' },
  forbidden: { status: 403, meaning: 'Signed in, but not allowed to do this.' },
  reauthentication_required: {
    status: 403,
    meaning: 'The call needs the password again: `POST /api/user/reauthenticate`; then repeat the call.',
  },
  factor_reauthentication_required: {
    status: 403,
    meaning:
      'Changing a second factor needs proof of an existing one: `POST /api/user/reauthenticate/code`, for example; then repeat the call.',
  },
  second_factor_required: {
    status: 403,
    meaning: 'Staff without a second factor, after `dueAt`: one is set up at `/profile` first.',
  },
  staff_session_idle: {
    status: 403,
    meaning: 'The staff’s area lay unused for half an hour: `POST /api/user/reauthenticate`, then once more.',
  },
  staff_session_expired: { status: 403, meaning: 'Staff calls need a new sign-in every 12 hours.' },
  address_not_confirmed: {
    status: 403,
    meaning: 'Holding and paying need an address that is confirmed by the link of its mail.',
  },
  account_deletion_pending: {
    status: 403,
    meaning: 'The account is to be deleted, as its owner wants; it can hold and pay once it is kept.',
  },
  cross_site_request: { status: 403, meaning: 'An unsafe request that comes from another site.' },
  not_found: { status: 404, meaning: 'No such address.' },
  booking_not_found: { status: 404, meaning: 'No such booking, or it belongs to another account.' },
  series_not_found: { status: 404, meaning: 'No such hire that repeats.' },
  wish_not_found: {
    status: 404,
    meaning: 'No such wish on the waiting list, or it belongs to another account.',
  },
  refund_not_found: { status: 404, meaning: 'No such refund that is paid out by hand.' },
  payment_not_found: { status: 404, meaning: 'No such payment, or it belongs to another account.' },
  club_not_found: { status: 404, meaning: 'No such club.' },
  event_not_found: { status: 404, meaning: 'No such event.' },
  news_not_found: { status: 404, meaning: 'No such post.' },
  space_not_found: { status: 404, meaning: 'No such space.' },
  extra_not_found: { status: 404, meaning: 'No such extra.' },
  terms_not_found: { status: 404, meaning: 'There were no such terms of hire.' },
  price_not_found: { status: 404, meaning: 'No such version of a price.' },
  policy_not_found: { status: 404, meaning: 'No such version of the rules of booking.' },
  slot_not_found: { status: 404, meaning: 'No such slot of the lists.' },
  closure_not_found: { status: 404, meaning: 'No such closure, or it was taken back.' },
  unit_not_found: { status: 404, meaning: 'No such room.' },
  testimonial_not_found: { status: 404, meaning: 'No such testimonial.' },
  person_not_found: { status: 404, meaning: 'No such account.' },
  invitation_not_found: { status: 404, meaning: 'No such invitation, or it is answered or withdrawn.' },
  import_not_found: { status: 404, meaning: 'No such import of members or subscribers.' },
  issue_not_found: { status: 404, meaning: 'No such issue of the newsletter, or no such mail of it.' },
  subscriber_not_found: { status: 404, meaning: 'No such subscriber of the newsletter.' },
  session_not_found: { status: 404, meaning: 'No such session of the caller, or it is over.' },
  factor_not_found: { status: 404, meaning: 'No such passkey or authenticator app of the caller.' },
  view_not_found: { status: 404, meaning: 'No such saved view, or it belongs to another account.' },
  run_sheet_not_found: { status: 404, meaning: 'No such link to a run sheet, or no such day.' },
  feed_not_found: { status: 404, meaning: 'No such link to a calendar, or it is revoked.' },
  bond_photo_not_found: { status: 404, meaning: 'No such photo of a bond’s inspection.' },
  picture_not_found: { status: 404, meaning: 'No such picture in the library.' },
  page_not_found: { status: 404, meaning: 'No such page whose texts are edited.' },
  revision_not_found: { status: 404, meaning: 'No such earlier state of it; the last 50 are kept.' },
  method_not_allowed: { status: 405, meaning: 'The address exists, but not with this method.' },
  username_taken: { status: 409, meaning: 'Another account has this username.' },
  email_taken: { status: 409, meaning: 'Another account has this email address.' },
  own_account: { status: 409, meaning: 'You cannot change your own role or end your own account here.' },
  slot_taken: {
    status: 409,
    meaning: 'The slot is held or booked; `freeSlots` names what is left of the day.',
  },
  slot_free: { status: 409, meaning: 'The slot to wait for is free, and can be booked.' },
  too_many_wishes: { status: 409, meaning: 'The member already waits for as many times as allowed.' },
  too_many_feeds: { status: 409, meaning: 'The caller already has as many links to calendars as allowed.' },
  rooms_taken: {
    status: 409,
    meaning: 'Rooms that something is to have are not free then; `conflicts` names what has them.',
  },
  closure_conflicts: {
    status: 409,
    meaning: 'Something has rooms that are to be closed; `conflicts` names what is to be decided about.',
  },
  series_conflicts: {
    status: 409,
    meaning: 'Something has rooms on dates of a series; `dates` names what, on which. Nothing was saved.',
  },
  already_paid: { status: 409, meaning: 'Another payment has already paid for the booking.' },
  bond_not_due: { status: 409, meaning: 'No bond is to be paid for the booking.' },
  bond_not_heard: {
    status: 409,
    meaning: 'Of a bond nothing, or not so much, can be kept before its hirer was heard about it.',
  },
  hearing_over: {
    status: 409,
    meaning: 'The hirer has answered, the time for it is over, or the bond is settled.',
  },
  payment_refunded: {
    status: 409,
    meaning: 'The payment could not become a booking in time and has gone back.',
  },
  slot_begun: {
    status: 409,
    meaning: 'The slot has begun and cannot be held, kept or paid for any more.',
  },
  booking_changed: {
    status: 409,
    meaning: 'The booking was changed otherwise while its change was paid for; the money goes back.',
  },
  too_late_to_change: {
    status: 409,
    meaning: 'Its hirer can change a booking only while all of its money would go back.',
  },
  hold_expired: { status: 409, meaning: 'The hold has ended; choose the slot again.' },
  hold_limit_reached: { status: 409, meaning: 'The hold cannot be extended any further.' },
  invalid_transition: { status: 409, meaning: 'It is in a state that does not allow this.' },
  being_paid: { status: 409, meaning: 'It is being paid for at this moment; try again shortly.' },
  unpaid: { status: 409, meaning: 'The booking is not paid for; say until when that is to be paid.' },
  quote_changed: { status: 409, meaning: 'What the preview said is no longer so; look at it again.' },
  checks_failed: {
    status: 409,
    meaning: 'Something stands against sending the issue; `errors` says what, by check.',
  },
  suppressed: { status: 409, meaning: 'The address is not written to already.' },
  already_imported: { status: 409, meaning: 'This very file was imported before, and that is not undone.' },
  version_in_force: {
    status: 409,
    meaning: 'The version has begun to count, and stays; another one can follow it.',
  },
  not_set_up: { status: 409, meaning: 'The site is not set up yet; until then most calls are closed.' },
  already_set_up: { status: 409, meaning: 'The site is set up, or has the demo data, and stays so.' },
  set_up_incomplete: {
    status: 409,
    meaning: 'Steps of the set-up are still to be done; `missing` names them.',
  },
  money_pending: {
    status: 409,
    meaning: 'Money of the account is not settled, or a booking is still to come; `pending` says which.',
  },
  last_admin: { status: 409, meaning: 'The only admin cannot go.' },
  link_not_open: { status: 409, meaning: 'The link opens later: at `opensAt`.' },
  in_use: { status: 409, meaning: 'Something else points at it; `usedBy` says what.' },
  request_timeout: { status: 408, meaning: 'The request did not arrive in time.' },
  link_expired: { status: 410, meaning: 'The link from a mail is used, has run out, or is not ours.' },
  stale_version: {
    status: 412,
    meaning: 'It was changed since; `current` is how it is now.',
  },
  payload_too_large: { status: 413, meaning: 'The body is larger than the server reads.' },
  unsupported_media_type: { status: 415, meaning: 'The body is not JSON.' },
  amount_mismatch: { status: 422, meaning: 'The amount or currency is not the price of the booking.' },
  amount_not_offered: {
    status: 422,
    meaning: 'A payment without a booking, of an amount that no booking can cost.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'The `Idempotency-Key` came with another request before; send a new one.',
  },
  order_not_approved: { status: 422, meaning: 'The wallet order has not been approved by the payer.' },
  refund_exceeds_paid: { status: 422, meaning: 'More would go back than is left of what came.' },
  override_reason_required: {
    status: 422,
    meaning: 'Rules stand against it that staff can set aside with a reason; `errors` says which.',
  },
  image_unreadable: {
    status: 422,
    meaning: 'The file cannot be read as a picture, or is too large to be opened; `message` says why.',
  },
  alt_text_required: {
    status: 422,
    meaning: 'A picture needs words for those who do not see it, or to be called decoration.',
  },
  too_many: { status: 422, meaning: 'More than can be done in one call; narrow the filter.' },
  payment_failed: { status: 422, meaning: 'The payment was declined, cancelled or has lapsed.' },
  payment_incomplete: { status: 422, meaning: 'The payment has been started but not paid.' },
  version_required: {
    status: 428,
    meaning: 'The call needs `If-Match` with the version that it is about.',
  },
  too_many_attempts: { status: 429, meaning: 'Too many tries; `Retry-After` says when to come back.' },
  too_many_holds: { status: 429, meaning: 'The member already holds as many slots as allowed.' },
  internal_error: { status: 500, meaning: 'Something unexpected; it has been logged.' },
  payment_provider_unavailable: {
    status: 503,
    meaning: 'The payment provider cannot be reached; nothing was lost, try again.',
  },
  service_unavailable: {
    status: 503,
    meaning: 'The service is busy, restarting or without its database; `Retry-After` says when to try again.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;
