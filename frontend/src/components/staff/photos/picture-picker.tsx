import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { isProblem, problemMessage } from '@/api/problem';
import { useListAdminPicturesQuery, useUpdateAdminPictureMutation } from '@/api/staff/staff-api';
import type { AdminPicture } from '@/api/staff/generated';
import { ifMatch } from '@/components/staff/record/use-record';
import { LoadFailed } from '@/components/staff/list/list-states';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { cx } from '@/lib/cx';
import { useRested } from '@/lib/use-rested';
import { urlAtWidth, pictureName } from './thumbnail';
import { UploadArea } from './upload-area';
import { usePictureClubs } from './use-picture-clubs';

export interface PicturePickerProps {
  onPick: (picture: AdminPicture) => void;
  onClose: () => void;
}

/** Chooses an image from the library or uploads a new one, whose alt text is asked for first. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const clubs = usePictureClubs();
  const [clubId, setClubId] = useState<number | null>(null);
  const owner = clubs.isOffice ? null : (clubId ?? clubs.own[0]?.id ?? null);
  const [text, setText] = useState('');
  const q = useRested(text.trim());
  const [chosen, setChosen] = useState<AdminPicture | null>(null);
  const list = useListAdminPicturesQuery(
    { sort: '-createdAt', ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  );
  const id = useId();
  const pictures = list.data?.items ?? [];
  const fresh = chosen && !pictures.some((picture) => picture.id === chosen.id) ? [chosen] : [];
  const describing = chosen !== null && !chosen.isComplete;
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title="Choose photo"
      footer={
        !describing && (
          <>
            <Button size="sm" disabled={!chosen} onClick={() => chosen && onPick(chosen)}>
              Use photo
            </Button>
            <Button size="sm" variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </>
        )
      }
    >
      {describing ? (
        <Describe key={chosen.id} picture={chosen} onBack={() => setChosen(null)} onDescribed={onPick} />
      ) : (
        <div className="grid gap-4 text-sm">
          {!clubs.isOffice && clubs.own.length > 1 && (
            <Field label="Club">
              {(control) => (
                <select
                  {...control}
                  className="control"
                  value={owner ?? ''}
                  onChange={({ target }) => setClubId(Number(target.value))}
                >
                  {clubs.own.map((club) => (
                    <option key={club.id} value={club.id}>
                      {club.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <UploadArea clubId={owner} multiple={false} onDone={setChosen} />
          <Field label="Search photos">
            {(control) => (
              <Input
                {...control}
                type="search"
                autoComplete="off"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {list.error !== undefined && (
            <LoadFailed
              title="The photos could not be loaded"
              error={list.error}
              busy={list.isFetching}
              retry={() => void list.refetch()}
            />
          )}
          {!list.data && !list.error && <Skeleton className="h-40" />}
          {list.data && pictures.length + fresh.length === 0 && (
            <p role="status" className="text-ink-soft">
              {q ? `No photos found for “${q}”.` : 'No photos yet. Upload the first one above.'}
            </p>
          )}
          <div
            role="radiogroup"
            aria-label="Photos"
            className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
          >
            {[...fresh, ...pictures].map((picture) => (
              <Choice
                key={picture.id}
                name={id}
                picture={picture}
                checked={picture.id === chosen?.id}
                onChoose={() => setChosen(picture)}
              />
            ))}
          </div>
          {list.data?.nextCursor && (
            <p className="text-ink-soft">There are more photos. Search to find them.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Choice({
  name,
  picture,
  checked,
  onChoose,
}: {
  name: string;
  picture: AdminPicture;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={cx(
        'relative !mb-0 flex cursor-pointer flex-col overflow-hidden rounded-card border has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        checked
          ? 'border-primary bg-primary-soft text-on-primary-soft ring-1 ring-primary'
          : 'border-line-strong',
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="sr-only" />
      <img
        src={urlAtWidth(picture, 400)}
        alt=""
        width={240}
        height={160}
        loading="lazy"
        className="aspect-3/2 w-full bg-sunken object-cover"
      />
      <span className="flex items-start justify-between gap-2 px-2.5 py-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="line-clamp-2">{pictureName(picture)}</span>
          {!picture.isComplete && <span className="block text-ink-soft">No alt text yet</span>}
        </span>
        <CircleCheck aria-hidden="true" className={cx('size-4.5 shrink-0', !checked && 'invisible')} />
      </span>
    </label>
  );
}

/** Asks for the alt text before an image is used for the first time. */
function Describe({
  picture,
  onBack,
  onDescribed,
}: {
  picture: AdminPicture;
  onBack: () => void;
  onDescribed: (picture: AdminPicture) => void;
}) {
  const [altText, setAltText] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [update, { isLoading }] = useUpdateAdminPictureMutation();
  const id = useId();
  const save = async () => {
    const { data, error: refused } = await update({
      id: picture.id,
      ...ifMatch(picture),
      updatePicture: isDecorative ? { isDecorative } : { altText },
    });
    if (data) {
      onDescribed(data);
      return;
    }
    const said = isProblem(refused) ? refused.errors['altText']?.[0] : undefined;
    setError(said ?? problemMessage(refused, 'Please try again.'));
  };
  return (
    <div className="grid gap-4 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <img
        src={urlAtWidth(picture, 800)}
        alt=""
        className="max-h-60 w-full rounded-card bg-sunken object-contain"
      />
      <div className="grid content-start gap-3">
        <Field
          label="Alt text"
          required={!isDecorative}
          error={error}
          help="Describe the photo in a few words for people who can’t see it. You can add a caption, credit and focal point later under Photos."
        >
          {(control) => (
            <Input
              {...control}
              value={altText}
              maxLength={300}
              disabled={isDecorative}
              onChange={({ target }) => setAltText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter must not submit the form around it.
                event.preventDefault();
                void save();
              }}
            />
          )}
        </Field>
        <label htmlFor={`${id}-decorative`} className="!mb-0 flex min-h-10 items-center gap-3">
          <Checkbox
            id={`${id}-decorative`}
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
          Decorative: it adds nothing to the text beside it
        </label>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" busy={isLoading} onClick={() => void save()}>
            Save and use photo
          </Button>
          <Button size="sm" variant="outline" onClick={onBack}>
            Choose another photo
          </Button>
        </div>
      </div>
    </div>
  );
}
