/** Records in the order in which they were asked for; unknown ids are left out. */
export const inOrder = <One extends { id: string }>(ids: readonly string[], found: readonly One[]): One[] => {
  const byId = new Map(found.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
