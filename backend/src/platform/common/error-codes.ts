/**
 * All error codes of the API, with HTTP status and meaning. Clients use the code, never the message. A test compares
 * this table with `docs/api.md`.
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
  key_in_address: {
    status: 400,
    meaning: 'An API key belongs in `Authorization: Bearer`. One that was sent in the address is revoked.',
  },
  not_logged_in: { status: 401, meaning: 'The call needs a logged-in user.' },
  invalid_credentials: { status: 401, meaning: 'Unknown user or wrong password.' },
  second_step_required: {
    status: 401,
    meaning: 'The password is right; a second step follows, by one of `methods` below `/api/login/`.',
  },
  sign_in_expired: {
    status: 401,
    meaning: 'The login took too long; start again.',
  },
  wrong_code: { status: 401, meaning: 'The code or recovery code is wrong or was already used.' },
  passkey_refused: {
    status: 401,
    meaning: 'The passkey is unknown, belongs to another site, or took too long; start again.',
  },
  invalid_api_key: {
    status: 401,
    meaning: 'The API key is mistyped, unknown or revoked, or its maker has no access any more.',
  },
  api_key_expired: { status: 401, meaning: 'The API key has expired; create a new one.' },
  payment_required: { status: 402, meaning: 'Members cannot book without payment.' },
  forbidden: { status: 403, meaning: 'Logged in, but not allowed to do this.' },
  network_not_allowed: {
    status: 403,
    meaning: 'The API key cannot be used from the network of this request.',
  },
  closed_to_keys: {
    status: 403,
    meaning: 'API keys cannot make this call; the contract lists the calls that are open to them.',
  },
  key_beside_session: {
    status: 403,
    meaning: 'The request has an API key and a session cookie; send one of them.',
  },
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
    meaning: 'Staff need a second factor after `dueAt`; set one up at `/profile/security`.',
  },
  staff_session_idle: {
    status: 403,
    meaning:
      'The staff area was unused for half an hour. Call `POST /api/user/reauthenticate`, then repeat the call.',
  },
  staff_session_expired: { status: 403, meaning: 'Staff calls need a new login every 12 hours.' },
  address_not_confirmed: {
    status: 403,
    meaning: 'Holding and paying need a confirmed email address.',
  },
  account_deletion_pending: {
    status: 403,
    meaning: 'The account is scheduled for deletion; keep it before you hold or pay.',
  },
  cross_site_request: { status: 403, meaning: 'An unsafe request from another site.' },
  not_found: { status: 404, meaning: 'No such path.' },
  booking_not_found: { status: 404, meaning: 'No such booking, or it belongs to another account.' },
  series_not_found: { status: 404, meaning: 'No such recurring booking.' },
  waiting_list_entry_not_found: {
    status: 404,
    meaning: 'No such waiting-list entry, or it belongs to another account.',
  },
  refund_not_found: { status: 404, meaning: 'No such manual refund.' },
  payment_not_found: { status: 404, meaning: 'No such payment, or it belongs to another account.' },
  payout_not_found: { status: 404, meaning: 'No such payout.' },
  club_not_found: { status: 404, meaning: 'No such club.' },
  event_not_found: { status: 404, meaning: 'No such event.' },
  news_not_found: { status: 404, meaning: 'No such post.' },
  space_not_found: { status: 404, meaning: 'No such space.' },
  extra_not_found: { status: 404, meaning: 'No such extra.' },
  terms_not_found: { status: 404, meaning: 'No such version of the terms of hire.' },
  price_not_found: { status: 404, meaning: 'No such version of a price.' },
  policy_not_found: { status: 404, meaning: 'No such version of the booking rules.' },
  slot_not_found: { status: 404, meaning: 'No such slot.' },
  viewing_not_found: { status: 404, meaning: 'No such viewing.' },
  closure_not_found: { status: 404, meaning: 'No such closure, or it was removed.' },
  room_not_found: { status: 404, meaning: 'No such room.' },
  testimonial_not_found: { status: 404, meaning: 'No such testimonial.' },
  person_not_found: { status: 404, meaning: 'No such account.' },
  invitation_not_found: { status: 404, meaning: 'No such invitation, or it was accepted or withdrawn.' },
  import_not_found: { status: 404, meaning: 'No such import of members or subscribers.' },
  issue_not_found: { status: 404, meaning: 'No such newsletter issue, or no such email of it.' },
  subscriber_not_found: { status: 404, meaning: 'No such subscriber of the newsletter.' },
  session_not_found: { status: 404, meaning: 'The caller has no such session, or it has ended.' },
  factor_not_found: { status: 404, meaning: 'The caller has no such passkey or authenticator app.' },
  view_not_found: { status: 404, meaning: 'No such saved view, or it belongs to another account.' },
  run_sheet_not_found: { status: 404, meaning: 'No such run-sheet link or day.' },
  feed_not_found: { status: 404, meaning: 'No such calendar feed, or it was revoked.' },
  bond_photo_not_found: { status: 404, meaning: 'No such inspection photo.' },
  picture_not_found: { status: 404, meaning: 'No such photo in the library.' },
  page_not_found: { status: 404, meaning: 'No such editable page.' },
  revision_not_found: { status: 404, meaning: 'No such earlier version; the last 50 are kept.' },
  method_not_allowed: { status: 405, meaning: 'The path does not support this method.' },
  username_taken: { status: 409, meaning: 'Another account has this username.' },
  email_taken: { status: 409, meaning: 'Another account has this email address.' },
  own_account: {
    status: 409,
    meaning: 'You cannot change your own role or deactivate your own account here.',
  },
  slot_taken: {
    status: 409,
    meaning:
      'The slot is held or booked; `freeSlots` lists the booking page’s slots that are still free on the day.',
  },
  slot_free: { status: 409, meaning: 'The slot is free and can be booked.' },
  too_many_waiting_list_entries: {
    status: 409,
    meaning: 'The member has reached the limit of waiting-list entries.',
  },
  too_many_feeds: { status: 409, meaning: 'The caller has reached the limit of calendar feeds.' },
  rooms_taken: {
    status: 409,
    meaning: 'The rooms are not free at that time; `conflicts` lists what occupies them.',
  },
  closure_conflicts: {
    status: 409,
    meaning:
      'Bookings or events occupy the rooms to be closed; `conflicts` lists those that need a decision.',
  },
  series_conflicts: {
    status: 409,
    meaning: 'Some dates of the series have no free rooms; `dates` lists the conflicts. Nothing was saved.',
  },
  already_paid: { status: 409, meaning: 'The booking is already paid.' },
  bond_not_due: { status: 409, meaning: 'The booking has no bond to pay.' },
  bond_claim_required: {
    status: 409,
    meaning: 'Claim for damage and let the hirer respond first. The club can keep at most its claim.',
  },
  bond_response_closed: {
    status: 409,
    meaning: 'The hirer has responded, the time to respond has ended, or the bond is settled.',
  },
  payment_refunded: {
    status: 409,
    meaning: 'The payment came too late for a booking and was refunded.',
  },
  slot_begun: {
    status: 409,
    meaning: 'The slot has started and can no longer be held, extended or paid.',
  },
  booking_changed: {
    status: 409,
    meaning: 'The booking changed while its change was being paid; the payment is refunded.',
  },
  too_late_to_change: {
    status: 409,
    meaning: 'A hirer can change a booking only while a cancellation would be fully refunded.',
  },
  hold_expired: { status: 409, meaning: 'The hold has ended; choose the slot again.' },
  hold_limit_reached: { status: 409, meaning: 'The hold cannot be extended any further.' },
  invalid_transition: { status: 409, meaning: 'Its status does not allow this.' },
  being_paid: { status: 409, meaning: 'It is being paid; try again shortly.' },
  unpaid: { status: 409, meaning: 'The booking is unpaid; send its due date.' },
  no_email: { status: 409, meaning: 'The hirer has no email address.' },
  quote_changed: { status: 409, meaning: 'The preview is out of date; request a new one.' },
  checks_failed: {
    status: 409,
    meaning: 'The issue cannot be sent; `errors` lists the failed checks.',
  },
  suppressed: { status: 409, meaning: 'The address is already suppressed.' },
  already_imported: { status: 409, meaning: 'The same file was already imported and not undone.' },
  version_in_force: {
    status: 409,
    meaning: 'The version is already in force; add another one after it.',
  },
  not_set_up: { status: 409, meaning: 'The site is not set up yet; most calls are closed until then.' },
  already_set_up: { status: 409, meaning: 'The site is already set up or has demo data.' },
  set_up_incomplete: {
    status: 409,
    meaning: 'Steps of the set-up are missing; `missing` lists them.',
  },
  settings_missing: {
    status: 409,
    meaning: 'The settings for documents are incomplete; `missing` lists what to enter.',
  },
  account_unmapped: {
    status: 409,
    meaning: 'Some money has no account of the accounting program yet; `unmapped` lists it.',
  },
  payout_not_read: {
    status: 409,
    meaning: 'A payout’s movements are not read yet; `payouts` lists them.',
  },
  money_pending: {
    status: 409,
    meaning: 'The account has unsettled money or upcoming bookings; `pending` lists them.',
  },
  last_admin: { status: 409, meaning: 'The only admin cannot be removed.' },
  link_not_open: { status: 409, meaning: 'The link opens later: at `opensAt`.' },
  in_use: { status: 409, meaning: 'It is still in use; `usedBy` lists where.' },
  request_timeout: { status: 408, meaning: 'The request did not arrive in time.' },
  link_expired: { status: 410, meaning: 'The emailed link was used, has expired or is invalid.' },
  stale_version: {
    status: 412,
    meaning: 'Someone else changed it in the meantime; `current` is the current version.',
  },
  body_too_complex: {
    status: 400,
    meaning: 'The body has too many fields, elements in a list, or levels.',
  },
  payload_too_large: { status: 413, meaning: 'The body is too large.' },
  unsupported_media_type: { status: 415, meaning: 'The body is not JSON.' },
  amount_mismatch: { status: 422, meaning: 'The amount or currency is not the price of the booking.' },
  amount_not_offered: {
    status: 422,
    meaning: 'A payment without a booking whose amount matches no price.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'The `Idempotency-Key` was used for another request; send a new one.',
  },
  order_not_approved: { status: 422, meaning: 'The wallet order has not been approved by the payer.' },
  refund_exceeds_paid: { status: 422, meaning: 'The refund is more than what is left of the payment.' },
  override_reason_required: {
    status: 422,
    meaning:
      'Booking rules do not allow it; staff can override them with a reason. `errors` lists the rules.',
  },
  image_unreadable: {
    status: 422,
    meaning: 'The file is not a readable photo or is too large; `message` says why.',
  },
  alt_text_required: {
    status: 422,
    meaning: 'A photo needs an alt text or must be marked as decorative.',
  },
  too_many: { status: 422, meaning: 'Too many items for one call; narrow the filter.' },
  payment_failed: { status: 422, meaning: 'The payment was declined, cancelled or has expired.' },
  payment_incomplete: { status: 422, meaning: 'The payment was started but not completed.' },
  version_required: {
    status: 428,
    meaning: 'The call needs `If-Match` with the version to change.',
  },
  too_many_attempts: { status: 429, meaning: 'Too many attempts; `Retry-After` says when to try again.' },
  too_many_holds: { status: 429, meaning: 'The member already holds as many slots as allowed.' },
  internal_error: { status: 500, meaning: 'An unexpected error; it has been logged.' },
  format_not_offered: { status: 501, meaning: 'The answer is not offered in this format.' },
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
