export enum TestimonialState {
  /** Staff have not decided yet. */
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

/** Moves an item in the order; at the end of the list it stays. */
export function moved(order: readonly number[], id: number, to: MoveTo): number[] {
  const place = order.indexOf(id);
  if (place === -1) return [...order];
  const wanted = { [MoveTo.First]: 0, [MoveTo.Up]: place - 1, [MoveTo.Down]: place + 1 }[to];
  const others = order.filter((other) => other !== id);
  const target = Math.min(Math.max(wanted, 0), others.length);
  return [...others.slice(0, target), id, ...others.slice(target)];
}
