/** Adds what has arrived before those that were chosen after it and were quicker; to the end while there are none. */
export function inChosenOrder<T extends { id: string }>(
  list: readonly T[],
  arrived: T,
  quicker: readonly { id: string }[],
): T[] {
  const at = list.findIndex(({ id }) => quicker.some((one) => one.id === id));
  return list.toSpliced(at < 0 ? list.length : at, 0, arrived);
}
