import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';

/**
 * What of which fields a change is about, so that typing and arrow keys in a row are undone together; null for fields that come or go. Unchanged
 * fields are the same objects.
 */
export function changeMark(before: readonly FieldForm[], after: readonly FieldForm[]): string | null {
  if (before.length !== after.length) return null;
  const parts: string[] = [];
  for (const [index, now] of after.entries()) {
    const was = before[index]!;
    if (was.id !== now.id) return null;
    if (was === now) continue;
    const keys = (Object.keys(now) as (keyof FieldForm)[]).filter((key) => now[key] !== was[key]);
    parts.push(`${now.id} ${keys.join()}`);
  }
  return `fields ${parts.join(' ')}`;
}
