import { Injectable } from '@nestjs/common';
import { MailWording } from '../../../platform/mail/application/mail-wording.js';
import { BOND_TEMPLATES } from '../domain/templates/bond-templates.js';
import { BOOKING_TEMPLATES, DAY_TEMPLATES } from '../domain/templates/booking-templates.js';
import { REFUND_TEMPLATES } from '../domain/templates/refund-templates.js';
import { SERIES_TEMPLATES } from '../domain/templates/series-templates.js';
import { VIEWING_TEMPLATES } from '../domain/templates/viewing-templates.js';
import { WAITING_TEMPLATES } from '../domain/templates/waiting-templates.js';

/** Registers the templates of emails about bookings and viewings. */
@Injectable()
export class BookingTemplates {
  constructor(wording: MailWording) {
    const templates = [
      BOOKING_TEMPLATES,
      DAY_TEMPLATES,
      BOND_TEMPLATES,
      REFUND_TEMPLATES,
      VIEWING_TEMPLATES,
      WAITING_TEMPLATES,
      SERIES_TEMPLATES,
    ];
    wording.register(templates.flat());
  }
}
