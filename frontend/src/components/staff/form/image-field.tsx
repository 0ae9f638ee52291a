import { useField } from 'formik';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/form/form-field';

export interface ImageFieldProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  optional?: boolean;
  className?: string;
}

/** The address of a picture, and the picture. */
export function ImageField({ name, className, ...rest }: ImageFieldProps) {
  const [{ value }] = useField<string>(name);
  return (
    <div className={`flex items-start gap-4 ${className ?? ''}`}>
      <TextField
        name={name}
        className="flex-1"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...rest}
      />
      <Thumbnail key={value} src={value} />
    </div>
  );
}

function Thumbnail({ src }: { src: string }) {
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
