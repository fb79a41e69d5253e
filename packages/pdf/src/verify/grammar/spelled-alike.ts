import type { Spelled } from './spelled.ts';

/**
 * Whether numbers are written as they were, and new ones plainly: no integer became a real number, and there are no leading zeros except
 * where space was reserved (a /ByteRange, as pyHanko writes it).
 * @param old the same object before; undefined for a new one, or where it cannot be read so strictly
 */
export function isSpelledAlike(value: Spelled, old: Spelled | undefined): boolean {
  switch (value.kind) {
    case 'integer':
      return isPlain(value.text) || isSameText(value, old);
    case 'real':
      return old?.kind !== 'integer' || old.value !== value.value;
    case 'array': {
      const items = old?.kind === 'array' ? old.items : [];
      return value.items.every((item, i) => isSpelledAlike(item, items[i]));
    }
    case 'dict': {
      const entries = old?.kind === 'dict' ? old.entries : undefined;
      return [...value.entries].every(
        ([key, item]) => key === 'ByteRange' || isSpelledAlike(item, entries?.get(key)),
      );
    }
    default:
      return true;
  }
}

const isPlain = (text: string) => /^(?:0|-?[1-9]\d*)$/.test(text);
const isSameText = (value: { text: string }, old: Spelled | undefined) =>
  old?.kind === 'integer' && old.text === value.text;
