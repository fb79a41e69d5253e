import type { FieldType } from '@cinnabar/protocol/contracts/fields/field-types';
import { KEY_FORM } from '@cinnabar/protocol/templates/keys';

export type MarkerType = Extract<FieldType, 'SEAL_CORPORATE' | 'SEAL_PERSONAL' | 'TIMESTAMP' | 'ACROSS_PAGE'>;

/** What stands between two braces. `closes` ends a pair; without a key the one that was opened last. */
export type ReadTag =
  | { kind: 'value' | 'rows' | 'condition'; key: string }
  | { kind: 'closes'; key: string }
  | { kind: 'marker'; type: MarkerType; role: string }
  | { kind: 'bad-name' }
  | { kind: 'bad-marker' };

const MARKERS: Readonly<Record<string, MarkerType>> = {
  签章: 'SEAL_CORPORATE',
  seal: 'SEAL_CORPORATE',
  签名: 'SEAL_PERSONAL',
  sign: 'SEAL_PERSONAL',
  日期: 'TIMESTAMP',
  date: 'TIMESTAMP',
  骑缝: 'ACROSS_PAGE',
  across: 'ACROSS_PAGE',
};
const LONGEST_ROLE = 50;
const KINDS = { '#': 'rows', '?': 'condition', '/': 'closes' } as const;

/** @param text without its braces */
export function readTag(text: string): ReadTag {
  const trimmed = text.trim();
  const marker = /^([\p{L}]+)\s*[:：](.*)$/su.exec(trimmed);
  if (marker) return readMarker(marker[1]!.toLowerCase(), marker[2]!.trim());
  const prefix = trimmed.charAt(0);
  const kind = Object.hasOwn(KINDS, prefix) ? KINDS[prefix as keyof typeof KINDS] : 'value';
  const key = kind === 'value' ? trimmed : trimmed.slice(1).trim();
  if (kind === 'closes' && key === '') return { kind, key };
  return KEY_FORM.test(key) ? { kind, key } : { kind: 'bad-name' };
}

function readMarker(name: string, role: string): ReadTag {
  if (!Object.hasOwn(MARKERS, name)) return { kind: 'bad-name' };
  const isRole = role !== '' && role.length <= LONGEST_ROLE && !/[{}\n\t]/.test(role);
  return isRole ? { kind: 'marker', type: MARKERS[name]!, role } : { kind: 'bad-marker' };
}
