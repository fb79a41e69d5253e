import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';

/** What was kept elsewhere while a form was open. */
export interface MergedValues {
  /** Values that only the other form changed, by their keys: they are taken over. */
  taken: Record<string, string>;
  /** Keys that both changed, to different values: one's own stay. */
  both: string[];
}

/** Values from sources and defaults stand in for those that were not typed. */
export function mergeValues(base: TemplateValues, own: TemplateValues, theirs: TemplateValues): MergedValues {
  const merged: MergedValues = { taken: {}, both: [] };
  for (const key of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    const [was, mine, other] = [base[key] ?? '', own[key] ?? '', theirs[key] ?? ''];
    if (other === was || other === mine) continue;
    if (mine === was) merged.taken[key] = other;
    else merged.both.push(key);
  }
  return merged;
}
