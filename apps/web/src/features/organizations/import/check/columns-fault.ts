/** What is missing or doubled in the chosen columns, as a text of `organizations-import`; '' is a column that is not imported. */
export function columnsFault(
  fields: readonly string[],
): 'columns.twice' | 'columns.nameMissing' | 'columns.contactMissing' | undefined {
  const chosen = fields.filter((field) => field !== '');
  if (new Set(chosen).size !== chosen.length) return 'columns.twice';
  if (!chosen.includes('name')) return 'columns.nameMissing';
  return chosen.includes('mobile') || chosen.includes('email') ? undefined : 'columns.contactMissing';
}
