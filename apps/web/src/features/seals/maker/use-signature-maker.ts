import type { Seal, SignatureForm } from '@cinnabar/protocol/seals/seal-schema';
import { useState } from 'react';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { keepPen, type Pen, readPen } from '../draw/pen.ts';
import { useSignaturePad } from '../draw/use-signature-pad.ts';
import { useCreateSignature } from '../seal-queries.ts';
import type { TypedName } from './type-name.tsx';

/** Ways to make a signature here; on a phone of one's own there is no need of another one. */
export const MAKER_WAYS = ['draw', 'phone', 'upload', 'type'] as const;
export type MakerWay = (typeof MAKER_WAYS)[number];

/** What is being made in each way, until it is kept. */
export function useSignatureMaker(signerName: string) {
  const { t } = useTranslation('seals');
  const [pen, setPen] = useState(readPen);
  const [photo, setPhoto] = useState<string | null>(null);
  const [typed, setTyped] = useState<TypedName>({ text: signerName, face: null });
  const [problem, setProblem] = useState<string | ApiError | null>(null);
  const pad = useSignaturePad(pen);
  const create = useCreateSignature();

  /** The new signature to keep, or what is still missing. */
  function order(way: Exclude<MakerWay, 'phone'>): SignatureForm | string {
    if (way === 'draw')
      return pad.empty ? t('signature.drawFirst') : { source: 'DRAWN', image: pad.toImage() };
    if (way === 'upload') return photo ? { source: 'UPLOADED', image: photo } : t('signature.uploadFirst');
    const text = typed.text.trim();
    if (text === '') return t('signature.typeFirst');
    return { source: 'TYPED', text, ink: pen.ink, ...(typed.face ? { face: typed.face } : {}) };
  }

  return {
    signerName,
    pad,
    pen,
    setPen(next: Pen) {
      keepPen(next);
      setPen(next);
    },
    setPhoto,
    typed,
    setTyped,
    problem: problem instanceof ApiError ? errorText(problem) : problem,
    setProblem,
    busy: create.isPending,
    make(way: MakerWay, onMade: (made: Seal) => void) {
      if (way === 'phone') return;
      const form = order(way);
      if (typeof form === 'string') return setProblem(form);
      setProblem(null);
      create.mutate(form, {
        onSuccess: onMade,
        onError: (error) => setProblem(error instanceof ApiError ? error : String(error)),
      });
    },
  };
}

export type Maker = ReturnType<typeof useSignatureMaker>;
