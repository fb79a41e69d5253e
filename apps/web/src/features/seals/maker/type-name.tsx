import {
  LONGEST_SIGNATURE,
  type SignatureFace,
  type SignatureInk,
} from '@cinnabar/protocol/seals/signature-ink';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { InkTools } from '../draw/pen-tools.tsx';
import { typedSamplesQuery } from '../seal-queries.ts';
import './type-name.css';

export interface TypedName {
  text: string;
  /** Null until the faces that have the name are known. */
  face: SignatureFace | null;
}

interface TypeNameProps {
  name: TypedName;
  onName: (name: TypedName) => void;
  ink: SignatureInk;
  onInk: (ink: SignatureInk) => void;
}

const TYPING_MS = 250;

/** A name in handwriting fonts, drawn by the server as it will be in the file; only fonts that have all its characters are offered. */
export function TypeName({ name: { text, face }, onName, ink, onInk }: TypeNameProps) {
  const { t } = useTranslation('seals');
  const group = useId();
  const settled = useSettled(text.trim(), TYPING_MS);
  const { data } = useQuery({
    ...typedSamplesQuery(settled, ink),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const samples = settled === '' ? [] : (data ?? []);
  const chosen = samples.find((sample) => sample.face === face) ?? samples[0];
  // What is shown as chosen is what will be drawn.
  const shown = chosen?.face ?? null;
  const choose = useEffectEvent((next: SignatureFace) => onName({ text, face: next }));
  useEffect(() => {
    if (shown && shown !== face) choose(shown);
  }, [shown, face]);
  const untypable = settled !== '' && data?.length === 0;
  return (
    <div className="type-name">
      <Field
        label={t('signature.typeLabel')}
        help={t('signature.typeHelp')}
        error={untypable ? t('type.none') : null}
      >
        <Input
          size="large"
          value={text}
          maxLength={LONGEST_SIGNATURE}
          autoComplete="name"
          onChange={(event) => onName({ text: event.target.value, face })}
        />
      </Field>
      <div className="type-name-faces" role="radiogroup" aria-label={t('type.faces')}>
        {samples.map((sample) => (
          <label key={sample.face} className="type-name-face">
            <input
              type="radio"
              name={group}
              checked={sample === chosen}
              onChange={() => onName({ text, face: sample.face })}
            />
            <img src={sample.image} alt="" draggable={false} />
            <span>{t(`type.face.${sample.face}`)}</span>
          </label>
        ))}
      </div>
      <div className="pen-tools">
        <InkTools ink={ink} onInk={onInk} />
      </div>
    </div>
  );
}

/** What was typed, once typing has paused. */
function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
