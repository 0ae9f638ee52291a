import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { useScrollsSideways } from './use-scrolls-sideways';

function Strip({ atFirst }: { atFirst: boolean }) {
  const strip = useRef<HTMLUListElement>(null);
  const focusable = useScrollsSideways(strip, atFirst) ? { tabIndex: 0 } : {};
  return <ul ref={strip} {...focusable} />;
}

it.each([true, false])(
  'a strip can be focused before its page is hydrated, if it may scroll: %s',
  (atFirst) => {
    expect(renderToString(<Strip atFirst={atFirst} />).includes('tabindex="0"')).toBe(atFirst);
  },
);
