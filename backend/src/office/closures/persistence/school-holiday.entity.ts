import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Holidays of the state schools, from the first to the last day. Staff keep the list. */
@Entity('school_holidays')
export class SchoolHolidayEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;
  @Column({ type: 'integer', default: 1 })
  version: number;
  /** Venue-local 'YYYY-MM-DD'. */
  @Column({ type: 'date' })
  firstDate: string;
  @Column({ type: 'date' })
  lastDate: string;
  /** false: entered before the dates were published, so that staff have to check them. */
  @Column({ type: 'boolean', default: true })
  isChecked: boolean;
}
