import type { ReactNode } from 'react';

export interface RecordColumnsProps {
  /** At the right; on narrow windows first. Without it what is at the right comes at the end there. */
  aside?: ReactNode;
  /** At the right below that; on narrow windows at the end. */
  more?: ReactNode;
  children: ReactNode;
}

/** A record's page: what it is at the left, what is done with it at the right. */
export function RecordColumns({ aside, more, children }: RecordColumnsProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
      {aside !== undefined && <div className="min-w-0 xl:col-start-2">{aside}</div>}
      <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">{children}</div>
      <div className="grid min-w-0 gap-4 md:max-xl:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] xl:col-start-2">
        {more}
      </div>
    </div>
  );
}
