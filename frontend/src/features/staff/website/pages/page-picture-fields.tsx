import { useField, useFormikContext } from 'formik';
import { Images, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminPicture } from '@/api/staff/generated';
import { ErrorText } from '@/components/form/error-text';
import { serverError } from '@/components/form/server-errors';
import { RowsField } from '@/components/staff/form/rows-field';
import { LazyPicturePicker } from '@/components/staff/photos/lazy-picture-picker';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { sceneForSrc } from '@/config/scenes';
import { urlsIn, pictureText, type KnownPictures } from './page-kind';

/** Also knows the names of images chosen since the page was loaded. */
function useChosen(known: KnownPictures) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  return {
    nameOf: (address: string) => chosen[address] ?? pictureText(address, known),
    note: ({ imageUrl, content }: AdminPicture) =>
      setChosen((before) => ({
        ...before,
        [imageUrl]: content.altText || content.caption || 'Photo from the library',
      })),
  };
}

/** A page’s image: one from the library, or the default drawing. */
export function PagePictureField({
  name,
  label,
  defaultText,
  known,
}: {
  name: string;
  label: string;
  /** The default image’s URL. */
  defaultText: string;
  known: KnownPictures;
}) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const status: unknown = useFormikContext().status;
  const { nameOf, note } = useChosen(known);
  const [choosing, setChoosing] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const error = serverError(status, name, value);
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PagePicture address={value} name={nameOf(value)} className="basis-60" />
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} size="sm" variant="outline" onClick={() => setChoosing(true)}>
            <Images aria-hidden="true" className="size-4.5" />
            Choose from library…
            <VisuallyHidden> ({label})</VisuallyHidden>
          </Button>
          {value !== defaultText && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                void setValue(defaultText);
                choose.current?.focus();
              }}
            >
              <Undo2 aria-hidden="true" className="size-4.5" />
              Reset to default
              <VisuallyHidden> ({label})</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
      <div aria-live="polite">{error && <ErrorText>{error}</ErrorText>}</div>
      {choosing && (
        <LazyPicturePicker
          onClose={() => setChoosing(false)}
          onPick={(picture) => {
            note(picture);
            void setValue(picture.imageUrl);
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}

/** The images of a page’s carousel, in order. */
export function PagePicturesField({
  name,
  label,
  defaultText,
  atMost,
  known,
}: {
  name: string;
  label: string;
  defaultText: string;
  atMost: number;
  known: KnownPictures;
}) {
  const [{ value }, , { setValue }] = useField<string[]>(name);
  const { nameOf, note } = useChosen(known);
  const [choosing, setChoosing] = useState(false);
  const defaultAddresses = urlsIn(defaultText);
  const isDefault = value.join('\n') === defaultAddresses.join('\n');
  return (
    <div className="md:col-span-2">
      <RowsField<string>
        name={name}
        legend={label}
        noun="photo"
        newRow=""
        atMost={atMost}
        help={`Shown in this order with their captions, up to ${atMost}. Without photos, the defaults are shown.`}
        adder={(add) => (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => setChoosing(true)}>
              <Images aria-hidden="true" className="size-4.5" />
              Add photo…
            </Button>
            {!isDefault && (
              <Button size="sm" variant="quiet" onClick={() => void setValue(defaultAddresses)}>
                <Undo2 aria-hidden="true" className="size-4.5" />
                Reset to default
              </Button>
            )}
            {choosing && (
              <LazyPicturePicker
                onClose={() => setChoosing(false)}
                onPick={(picture) => {
                  note(picture);
                  if (!value.includes(picture.imageUrl)) add(picture.imageUrl);
                  setChoosing(false);
                }}
              />
            )}
          </div>
        )}
      >
        {(_row, number) => {
          const address = value[number - 1] ?? '';
          return <PagePicture address={address} name={nameOf(address)} />;
        }}
      </RowsField>
    </div>
  );
}

function PagePicture({ address, name, className }: { address: string; name: string; className?: string }) {
  return (
    <div className={`flex min-w-0 flex-1 items-center gap-3 ${className ?? ''}`}>
      <img
        src={sceneForSrc(address) ? address : address.replace(/\/\d+\.jpg$/, '/400.webp')}
        alt=""
        width={96}
        height={64}
        loading="lazy"
        decoding="async"
        className="h-16 w-24 shrink-0 rounded-lg border border-line bg-sunken object-cover"
      />
      <span className="line-clamp-3 min-w-0 text-sm [overflow-wrap:anywhere]">{name}</span>
    </div>
  );
}
