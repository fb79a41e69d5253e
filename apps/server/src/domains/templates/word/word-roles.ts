/** The role that a place of a signature names, by its name or key. */
export const roleOfMarker = <R extends { id: string; name: string }>(
  named: string,
  roles: readonly R[],
): R | undefined => {
  const written = named.normalize('NFKC').trim();
  return (
    roles.find(({ name }) => name.normalize('NFKC').trim() === written) ??
    roles.find(({ id }) => id === written)
  );
};
