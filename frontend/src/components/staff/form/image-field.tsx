import { useField } from 'formik';
import { ImageOff, Images } from 'lucide-react';
import { useState } from 'react';
import type { AdminPicture } from '@/api/staff/generated';
import { TextField } from '@/components/form/form-field';
import { LazyPicturePicker } from '@/components/staff/photos/lazy-picture-picker';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

export interface ImageFieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  optional?: boolean;
  /** Called with the image chosen from the library. */
  onPick?: (picture: AdminPicture) => void;
  className?: string;
}

/** An image, chosen from the library or entered as a web address. */
export function ImageField({ name, className, onPick, ...rest }: ImageFieldProps) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className={className}>
      <div className="flex items-start gap-4">
        <TextField
          name={name}
          className="flex-1"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...rest}
        />
        <Shown key={value} src={value} />
      </div>
      <Button size="sm" variant="outline" className="mt-2" onClick={() => setChoosing(true)}>
        <Images aria-hidden="true" className="size-4.5" />
        Choose from library…
        <VisuallyHidden> ({rest.label})</VisuallyHidden>
      </Button>
      {choosing && (
        <LazyPicturePicker
          onClose={() => setChoosing(false)}
          onPick={(picture) => {
            void setValue(picture.imageUrl);
            onPick?.(picture);
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

function Shown({ src }: { src: string }) {
  const [missing, setMissing] = useState(false);
  return (
    <span className="mt-6 grid h-16 w-24 shrink-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-ink-soft">
      {src && !missing ? (
        <img src={src} alt="" onError={() => setMissing(true)} className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden="true" className="size-6" />
      )}
    </span>
  );
}
