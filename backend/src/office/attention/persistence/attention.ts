import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

/** Repeats the conditions of the partial indexes that end in `_hidden_characters`. */
const INVISIBLE = String.raw`\x01-\x1F\x7F-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFC`;
const hasUnusualAddress = (email: string): string =>
  `(${email} ~ '[${INVISIBLE}\\u200C\\u200D\\uFE00-\\uFE0F]' OR ${email} IS NOT NFKC NORMALIZED OR ${email} ~ '@.*[^\\x01-\\x7F]')`;
const hasUnusualName = (name: string): string =>
  `(${name} ~ '[${INVISIBLE}]' OR ${name} !~ '[^\\x01-\\x20\\xA0${INVISIBLE}\\u200C\\u200D]')`;

interface UnusualText {
  kind: 'account' | 'reader' | 'booking';
  id: number;
  address: boolean;
}

const PAGES: Readonly<Record<UnusualText['kind'], (id: number) => string>> = {
  account: (id) => `/admin/people/${id}`,
  reader: () => '/admin/newsletter/subscribers',
  booking: (id) => `/admin/bookings/${id}`,
};

export const ADDRESS_REASONS = {
  /**
   * An address or name with invisible characters or in another Unicode form, which forms now refuse. It can reach the mailbox of
   * another account, or of a person who must not be emailed.
   */
  [AttentionReason.HiddenCharacters]: {
    title: 'Address or name with hidden characters',
    owner: AttentionOwner.SiteKeeper,
    from: `(
    SELECT 'account' AS kind, id, created_at AS since, email, ${hasUnusualAddress('email')} AS address FROM users
    WHERE erased_at IS NULL AND (${hasUnusualAddress('email')} OR ${hasUnusualName('full_name')})
    UNION ALL
    SELECT 'reader', id, subscribed_at, email, ${hasUnusualAddress('email')} FROM subscribers
    WHERE ${hasUnusualAddress('email')} OR (name <> '' AND ${hasUnusualName('name')})
    UNION ALL
    SELECT 'booking', id, created_at, email, ${hasUnusualAddress('email')} FROM bookings
    WHERE status IN ('pending', 'confirmed') AND (${hasUnusualAddress('email')} OR ${hasUnusualName('name')})
  ) AS found`,
    where: 'true',
    object: `found.kind || '-' || found.id`,
    since: 'found.since',
    facts: "md5(coalesce(found.email, ''))",
    bookingId: `CASE WHEN found.kind = 'booking' THEN found.id END`,
    more: `jsonb_build_object('kind', found.kind, 'id', found.id, 'address', found.address)`,
    sentence: ({ more: { kind, id, address } }) =>
      `The ${address ? 'email address' : 'name'} of ${kind} ${id} has hidden or unusual characters. ${
        address ? 'Emails to it may reach another mailbox. Type the address again.' : 'Type the name again.'
      }`,
    action: ({ more: { kind, id } }) => ({
      kind: AttentionAction.Page,
      label: `Open ${kind}`,
      target: PAGES[kind](id),
    }),
  } satisfies Reason<UnusualText>,
};
