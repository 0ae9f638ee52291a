import { useField } from 'formik';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { useGetAdminPictureQuery } from '@/api/staff/staff-api';
import { LazyPicturePicker } from '@/components/staff/photos/lazy-picture-picker';
import { pictureName, Thumbnail } from '@/components/staff/photos/thumbnail';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { RowsField } from './rows-field';

export interface GalleryFieldProps {
  name: string;
  legend: string;
  /** Help text; says what the site shows while the gallery is empty. */
  help: string;
  atMost: number;
}

/** Images from the library in display order. */
export function GalleryField({ name, legend, help, atMost }: GalleryFieldProps) {
  const [{ value }] = useField<number[]>(name);
  const [choosing, setChoosing] = useState(false);
  return (
    <RowsField<number>
      name={name}
      legend={legend}
      noun="photo"
      newRow={0}
      atMost={atMost}
      help={help}
      adder={(add) => (
        <>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => setChoosing(true)}>
            <Images aria-hidden="true" className="size-4.5" />
            Add photo…
          </Button>
          {choosing && (
            <LazyPicturePicker
              onClose={() => setChoosing(false)}
              onPick={({ id }) => {
                if (!value.includes(id)) add(id);
                setChoosing(false);
              }}
            />
          )}
        </>
      )}
    >
      {(row) => <ChosenPicture name={row} />}
    </RowsField>
  );
}

function ChosenPicture({ name }: { name: string }) {
  const [{ value }] = useField<number>(name);
  const { currentData: picture, isError } = useGetAdminPictureQuery(value);
  if (isError) return <p>You don’t have access to photo {value}.</p>;
  if (!picture) return <Skeleton className="h-16" />;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Thumbnail picture={picture} />
      <span className="line-clamp-3 min-w-0 text-sm [overflow-wrap:anywhere]">
        {picture.content.caption || pictureName(picture)}
      </span>
    </div>
  );
}
