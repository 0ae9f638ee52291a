import { ContentField, ContentOf } from '../../platform/common/content-fields.js';
import { WebAddress } from '../../platform/common/fields.js';
import { Trim } from '../../platform/common/trim.js';
import { Filled, Line } from '../../platform/common/validation.js';

export const WEB_ADDRESS = 'Enter an address that begins with https://.';

/** A club's page on a network; `network` is its lower-case name, for instance 'facebook'. */
export class ClubLink {
  @ContentField(
    { minLength: 1, maxLength: 40, example: 'facebook' },
    Line(40, 'Please name the network in at most 40 characters.'),
    Filled('Please name the network.'),
    Trim(),
  )
  network: string;

  @ContentField(
    { format: 'uri', maxLength: 500, sent: { example: 'https://www.example.org/netball' } },
    WebAddress(WEB_ADDRESS),
    Trim(),
  )
  url: string;
}

/** The link in a response of the API. */
export class SocialLink extends ContentOf(ClubLink) {}
