/** Resolves when the work ends or the time is over; the work is not cancelled. */
export async function withTimeLimit(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, time]);
  } finally {
    clearTimeout(timer);
  }
}
