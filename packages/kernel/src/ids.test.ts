import { describe, expect, it } from 'vitest';
import { isId, newId } from './ids.ts';

describe('ids', () => {
  it('are UUIDs of version 7 that sort by the time they were made', () => {
    const earlier = newId(1_700_000_000_000);
    const later = newId(1_700_000_000_001);
    expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(earlier < later).toBe(true);
  });

  it('do not repeat within one millisecond', () => {
    const made = new Set(Array.from({ length: 1000 }, () => newId(1)));
    expect(made.size).toBe(1000);
  });

  it('distinguishes an id from other text', () => {
    expect(isId(newId())).toBe(true);
    expect(isId("1' or 1=1")).toBe(false);
    expect(isId(undefined)).toBe(false);
  });
});
