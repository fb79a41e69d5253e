/**
 * The files in which keywords are looked for: all but those that are made of papers or Word, whose template decides where fields are (decision 0144).
 * @param made of the papers of the contract; undefined where it has none
 */
export const searchedFiles = <File extends { id: string }>(
  files: readonly File[],
  made: readonly { documentId: string }[] = [],
): File[] => files.filter(({ id }) => !made.some(({ documentId }) => documentId === id));
