import { CLAUSE_LIMITS, type ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { LINE_NUMBERINGS } from './clause-lines.ts';
import type { WordingWork } from './clause-work.ts';

interface WordingFieldProps {
  variant: ClauseVariant;
  wording: WordingWork;
  error: string | undefined;
  onChange: (wording: WordingWork) => void;
  /** Null: a clause always has it. */
  onRemove: (() => void) | null;
}

/** One wording: a paragraph for each line, how they are numbered, and when it is used. */
export function WordingField({ variant, wording, error, onChange, onRemove }: WordingFieldProps) {
  const { t } = useTranslation('templates-clauses');
  return (
    <fieldset className="clause-wording">
      <legend>{t(`variant.${variant}`)}</legend>
      {onRemove && (
        <Button size="small" look="text" className="clause-wording-remove" onClick={onRemove}>
          {t('form.removeWording', { name: t(`variant.${variant}`) })}
        </Button>
      )}
      {wording.fixed ? (
        <Banner>{t('form.fixed')}</Banner>
      ) : (
        <>
          <Field label={t('form.text')} help={t('form.textHelp')} error={error} required>
            <Textarea
              rows={6}
              maxLength={CLAUSE_LIMITS.textLength}
              value={wording.text}
              onChange={({ target }) => onChange({ ...wording, text: target.value })}
            />
          </Field>
          <Field label={t('form.numbering')}>
            <Select
              value={wording.numbering}
              options={LINE_NUMBERINGS.map((value) => ({ value, label: t(`numbering.${value}`) }))}
              onChange={({ target }) =>
                onChange({
                  ...wording,
                  numbering: LINE_NUMBERINGS.find((one) => one === target.value) ?? 'NONE',
                })
              }
            />
          </Field>
        </>
      )}
      <Field label={t('form.guidance')} help={t('form.guidanceHelp')}>
        <Textarea
          rows={2}
          maxLength={CLAUSE_LIMITS.guidanceLength}
          value={wording.guidance}
          onChange={({ target }) => onChange({ ...wording, guidance: target.value })}
        />
      </Field>
    </fieldset>
  );
}
