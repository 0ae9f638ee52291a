/** Done when the work is, or when so many milliseconds are over; the work goes on then. */
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
