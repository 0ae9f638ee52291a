import { capital } from '@/lib/capital';
import { useToast } from '@/lib/toasts';
import { Button } from './button';

/** Copies a text. @param noun what it is, in the button and the messages: 'link' */
export function CopyButton({ noun, text }: { noun: string; text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${capital(noun)} copied` });
    } catch {
      toast.error(`${capital(noun)} not copied`, `Select the ${noun} and copy it yourself.`);
    }
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      Copy {noun}
    </Button>
  );
}
