export enum TestimonialState {
  /** Nobody has decided about it. */
  New = 'new',
  Shown = 'shown',
  Hidden = 'hidden',
}

export function stateOf({
  isApproved,
  isHidden,
}: {
  isApproved: boolean;
  isHidden: boolean;
}): TestimonialState {
  if (isHidden) return TestimonialState.Hidden;
  return isApproved ? TestimonialState.Shown : TestimonialState.New;
}

export enum MoveTo {
  First = 'first',
  Up = 'up',
  Down = 'down',
}

/** The order with one of it elsewhere; what is at the end already stays. */
export function moved(order: readonly number[], id: number, to: MoveTo): number[] {
  const place = order.indexOf(id);
  if (place === -1) return [...order];
  const wanted = { [MoveTo.First]: 0, [MoveTo.Up]: place - 1, [MoveTo.Down]: place + 1 }[to];
  const others = order.filter((other) => other !== id);
  const target = Math.min(Math.max(wanted, 0), others.length);
  return [...others.slice(0, target), id, ...others.slice(target)];
}
