import { X } from 'lucide-react';
import { useRemoveBondPhotoMutation } from '@/api/staff/staff-api';
import type { BondState, BookingBond } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { WITHOUT_BOND } from './bond-labels';

/** States in which photos can be removed. */
const OPEN: readonly BondState[] = ['taken', 'inspected', ...WITHOUT_BOND];

/** The photos of an inspection. Only desk staff can load them, and browsers do not cache them. */
export function BondPhotos({ bond }: { bond: BookingBond }) {
  const { bookingId: id, photos, state, responseState } = bond;
  const [remove, { error, isLoading }] = useRemoveBondPhotoMutation();
  const isOpen = OPEN.includes(state) && responseState === 'none';
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
        {photos.map(({ id: photoId, width, height }, place) => {
          const address = `/api/admin/bookings/${id}/bond/photos/${photoId}`;
          const name = `Photo ${place + 1} of ${photos.length}`;
          return (
            <li key={photoId} className="relative">
              <a href={address} target="_blank" rel="noreferrer" className="block">
                <img
                  src={`${address}?size=small`}
                  alt={name}
                  width={width}
                  height={height}
                  className="aspect-square w-full rounded-control object-cover"
                />
              </a>
              {isOpen && (
                <Button
                  size="sm"
                  variant="outline"
                  busy={isLoading}
                  className="absolute top-1 right-1 !min-h-7 bg-surface !px-1.5"
                  onClick={() => void remove({ id, photoId })}
                  aria-label={`Remove ${name}`}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {error && <Alert tone="error">{problemMessage(error, 'Please try again.')}</Alert>}
    </>
  );
}
