import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useCallback, useState } from 'react';

export type Choices = ReadonlyMap<string, Seal>;

export interface SignState {
  /** Field id → the picture chosen for it. */
  choices: Choices;
  /** The picture used last: the next place takes it without asking. */
  last: Seal | null;
  place: (fieldIds: readonly string[], seal: Seal) => void;
  remove: (fieldId: string) => void;
}

/** The picture chosen for each field; none of them leaves the browser before the signer confirms. */
export function useSignState(): SignState {
  const [choices, setChoices] = useState<Choices>(new Map());
  const [last, setLast] = useState<Seal | null>(null);

  const place = useCallback((fieldIds: readonly string[], seal: Seal) => {
    setLast(seal);
    setChoices((before) => new Map([...before, ...fieldIds.map((id) => [id, seal] as const)]));
  }, []);

  const remove = useCallback((fieldId: string) => {
    setChoices((before) => new Map([...before].filter(([id]) => id !== fieldId)));
  }, []);

  return { choices, last, place, remove };
}
