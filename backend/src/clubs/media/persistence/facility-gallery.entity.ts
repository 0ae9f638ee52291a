import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single row. */
@Entity('facility_gallery')
export class FacilityGalleryEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;
  @Column({ type: 'integer', array: true })
  galleryPictureIds: number[];
  @Column({ type: 'integer' })
  version: number;
  @Column({ type: 'timestamptz' })
  editedAt: Date;
  @Column({ type: 'integer', nullable: true })
  editedBy: number | null;
}
