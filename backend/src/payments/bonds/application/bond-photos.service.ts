import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { takesPhotos } from '../../../bookings/domain/bond.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import { PictureEncoder } from '../../../clubs/media/application/picture-encoder.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { FileStore, type StoredFile } from '../../../platform/files/file-store.js';
import { BondPhotoRepository } from '../persistence/bond-photo.repository.js';

const MAX_PHOTOS = 20;
/** Longer than the four months in which banks accept disputes. Counts from the settlement, or from the end of a booking without a paid bond. */
const PHOTO_RETENTION_DAYS = 180;

export enum PhotoSize {
  Small = 'small',
  Large = 'large',
}
/** We store new JPEGs instead of the uploaded file, so that location and camera data are gone. */
const NAMES: Readonly<Record<PhotoSize, string>> = {
  [PhotoSize.Small]: 'small.jpg',
  [PhotoSize.Large]: 'large.jpg',
};

/** Inspection photos are private files without a public URL. Desk staff can see them, and the hirer can by the link to a claim. */
@Injectable()
export class BondPhotos {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly photos: BondPhotoRepository,
    private readonly encoder: PictureEncoder,
    private readonly files: FileStore,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
  ) {}

  /** @throws BookingNotFoundError, DomainError `invalid_transition`, `image_unreadable`; ValidationError above the maximum */
  async add(bookingId: number, path: string, actor: Actor): Promise<void> {
    // Checked first, so that we decode no file that we would refuse anyway.
    await inTransaction(this.dataSource, (manager) => this.assertOpen(bookingId, manager));
    const { hash, width, height, files } = await this.encoder.encode(path, `bond ${bookingId}`, {
      formats: ['jpg'],
    });
    const [small, large] = [files[0], files.at(-1)];
    if (!small || !large) throw new Error('a photo has at least one form');
    const kept = [
      { ...small, name: NAMES[PhotoSize.Small] },
      { ...large, name: NAMES[PhotoSize.Large] },
    ];
    const bytes = kept.reduce((sum, file) => sum + file.bytes.length, 0);
    await inTransaction(this.dataSource, async (manager) => {
      await this.assertOpen(bookingId, manager);
      const known = await this.photos.ofBooking(bookingId, manager);
      if (known.some((photo) => photo.hash === hash)) return;
      if (known.length >= MAX_PHOTOS)
        throw new ValidationError({ file: [`An inspection can have at most ${MAX_PHOTOS} photos.`] });
      await this.files.put('private', hash, kept, manager);
      await this.photos.add({ bookingId, hash, width, height, bytes, addedBy: actor.id }, manager);
      await this.record('bond_photo', bookingId, actor, manager);
    });
  }

  /** @throws BondPhotoNotFoundError, BookingNotFoundError, DomainError `invalid_transition` */
  async remove(bookingId: number, photoId: string, actor: Actor): Promise<void> {
    const hash = await inTransaction(this.dataSource, async (manager) => {
      await this.assertOpen(bookingId, manager);
      const photo = await this.photos.find(bookingId, photoId, manager);
      if (!photo) throw new BondPhotoNotFoundError();
      await this.photos.remove(photoId, manager);
      await this.record('bond_photo_remove', bookingId, actor, manager);
      return photo.hash;
    });
    await this.files.remove('private', hash, 0);
  }

  /** @throws BondPhotoNotFoundError, also if the photo belongs to another booking */
  async read(bookingId: number, photoId: string, size: PhotoSize): Promise<StoredFile> {
    const photo = await this.photos.find(bookingId, photoId);
    const file = photo && (await this.files.get('private', photo.hash, NAMES[size]));
    if (!file) throw new BondPhotoNotFoundError();
    return file;
  }

  /** Deletes photos past their retention. Files go first: if the process dies in between, the next run still finds the row. */
  async deleteExpired(): Promise<void> {
    await runEach(await this.photos.findExpired(PHOTO_RETENTION_DAYS), async ({ id, hash }) => {
      await this.files.remove('private', hash, 0);
      await this.photos.remove(id);
    });
  }

  /** Photos must not change once the hirer is asked about them. @throws BookingNotFoundError, DomainError `invalid_transition` */
  private async assertOpen(bookingId: number, manager: EntityManager): Promise<void> {
    const booking = await this.bookings.lock(bookingId, manager);
    if (!booking) throw new BookingNotFoundError();
    const bond = await this.bonds.find(bookingId, manager);
    if (!takesPhotos(bond, booking, await this.clock.now(manager)))
      throw new DomainError(
        'invalid_transition',
        'You can change photos from the start of the booking until you claim for damage or settle the bond.',
      );
  }

  private record(verb: string, bookingId: number, actor: Actor, manager: EntityManager): Promise<void> {
    const action = `booking.${verb}`;
    const objectName = paymentReference(bookingId);
    const entry = {
      action,
      objectKind: 'booking',
      objectId: bookingId,
      objectName,
      changes: [],
      money: true,
    };
    return this.audit.record(actor, entry, manager);
  }
}

export class BondPhotoNotFoundError extends DomainError {
  constructor() {
    super('bond_photo_not_found', 'We could not find that photo.');
  }
}
