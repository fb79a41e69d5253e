import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { readStored, writeStored } from '../../../../../lib/browser-storage.ts';
import { createListeners } from '../../../../../lib/listeners.ts';

const NONE: TemplateValues = {};
const keyOf = (templateId: string) => `cinnabar.samples.${templateId}`;
const read = new Map<string, TemplateValues>();
const listeners = createListeners();

export const subscribeToSamples = listeners.subscribe;

/** What an author typed as examples for a template in this browser, by the keys of params; the same object until it changes. */
export function keptSamples(templateId: string): TemplateValues {
  const known = read.get(templateId);
  if (known) return known;
  const kept = parse(readStored(keyOf(templateId)));
  read.set(templateId, kept);
  return kept;
}

export function keepSamples(templateId: string, values: TemplateValues): void {
  read.set(templateId, values);
  writeStored(keyOf(templateId), JSON.stringify(values));
  listeners.notify();
}

function parse(text: string | null): TemplateValues {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return NONE;
    return Object.fromEntries(
      Object.entries(kept).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
    );
  } catch {
    // Written by another version, or by hand.
    return NONE;
  }
}
