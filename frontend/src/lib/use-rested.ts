import { useEffect, useState } from 'react';

const REST_MS = 200;

/** A typed text once it has not changed for a moment, so that a search does not ask at each letter. Empty as soon as the text is. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  // What is typed next must not show the results of the former text first.
  if (text === '' && rested !== '') setRested('');
  useEffect(() => {
    if (text === rested) return;
    const timer = window.setTimeout(() => setRested(text), REST_MS);
    return () => window.clearTimeout(timer);
  }, [text, rested]);
  return rested;
}
