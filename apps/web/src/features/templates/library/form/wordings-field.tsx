import {
  CLAUSE_LIMITS,
  CLAUSE_VARIANTS,
  type ClauseVariant,
} from '@cinnabar/protocol/templates/clauses/clause-values';
import { useEffect, useState } from 'react';
import type { Form } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Tabs } from '../../../../ui/data/tabs.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { ClauseWork } from './clause-work.ts';
import type { ClauseTextSession } from './use-clause-text.ts';
import { WordingEditor } from './wording-editor.tsx';

interface WordingsFieldProps {
  form: Form<ClauseWork, 'templates-clauses'>;
  session: ClauseTextSession;
}

/** The wordings of a clause, one of them shown: its text, and when it is used. Another one begins as a copy of the standard wording. */
export function WordingsField({ form, session }: WordingsFieldProps) {
  const { t } = useTranslation('templates-clauses');
  const { text, change } = session;
  const [chosen, setChosen] = useState<ClauseVariant>('STANDARD');
  const there = CLAUSE_VARIANTS.filter((variant) => text[variant]);
  const missing = CLAUSE_VARIANTS.filter((variant) => !text[variant]);
  // Undo may take the one away that is shown.
  const shown = text[chosen] ? chosen : 'STANDARD';
  const faulty = there.find((variant) => form.error(variant) !== undefined);
  const isHidden = faulty !== undefined && form.error(shown) === undefined;
  useEffect(() => {
    if (isHidden && faulty) setChosen(faulty);
  }, [isHidden, faulty]);
  const name = t(`variant.${shown}`);
  const { guidance } = form.values;
  return (
    <section className="clause-wordings" aria-label={t('form.text')}>
      <div className="clause-wordings-head">
        <Tabs
          label={t('variants')}
          value={shown}
          tabs={there.map((value) => ({
            value,
            label: (
              <>
                {t(`variant.${value}`)}
                {form.error(value) && <Icon name="alert" size={14} label={t('form.faulty')} />}
              </>
            ),
          }))}
          onChange={setChosen}
        >
          <WordingEditor
            key={shown}
            session={session}
            variant={shown}
            label={t('form.textOf', { name })}
            language={form.values.language}
            error={form.error(shown)}
          />
          <Field label={t('form.guidance')} help={t('form.guidanceHelp')}>
            <Textarea
              rows={2}
              maxLength={CLAUSE_LIMITS.guidanceLength}
              value={guidance[shown]}
              onChange={({ target }) => form.set({ guidance: { ...guidance, [shown]: target.value } })}
            />
          </Field>
        </Tabs>
      </div>
      <div className="clause-form-more">
        {missing.map((variant) => (
          <Button
            key={variant}
            size="small"
            icon="plus"
            onClick={() => {
              change((now) => ({ ...now, [variant]: structuredClone(now.STANDARD) }));
              setChosen(variant);
            }}
          >
            {t(`variant.${variant}`)}
          </Button>
        ))}
        {shown !== 'STANDARD' && (
          <Button
            size="small"
            look="text"
            className="clause-wording-remove"
            onClick={() => change((now) => ({ ...now, [shown]: null }))}
          >
            {t('form.removeWording', { name })}
          </Button>
        )}
      </div>
    </section>
  );
}
