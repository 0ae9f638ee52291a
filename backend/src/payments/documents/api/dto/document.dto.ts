import { ApiProperty } from '@nestjs/swagger';
import { formatMinor } from '../../../../platform/common/money.js';
import { DocumentKind, titleOf } from '../../domain/document-data.js';
import type { DocumentRow } from '../../persistence/document.repository.js';

export class BookingDocumentResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: DocumentKind, enumName: 'DocumentKind' })
  kind: DocumentKind;
  @ApiProperty({ example: 'Tax invoice' })
  title: string;
  @ApiProperty({ type: String, example: 'INV-00042', nullable: true, description: 'null for a draft.' })
  number: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  paymentId: string | null;
  @ApiProperty({ example: '120.00' })
  total: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: Date, nullable: true })
  issuedAt: Date | null;
}

export function toDocument(row: DocumentRow): BookingDocumentResponse {
  const { id, kind, number, paymentId, totalMinor, currency, issuedAt, data } = row;
  return {
    id,
    kind,
    title: titleOf(data ?? { kind, gst: 'none' }),
    number,
    paymentId,
    total: formatMinor(totalMinor),
    currency,
    issuedAt,
  };
}
