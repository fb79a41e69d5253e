import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { ParamForm } from '../../fields/params/param-form.tsx';
import type { PaperForm } from './use-paper-values.ts';

/** What the sponsor fills into papers or Word files. */
export function PaperValues({ shown, open, form, asked }: PaperForm) {
  const { t } = useTranslation('templates-launch');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="template-values">
      <h2 id="template-values">{t('form.values')}</h2>
      <p className="template-form-note">
        {t('form.valuesNote', { done: form.filledOf(shown), count: asked })}
      </p>
      <Card>
        <ParamForm params={shown} open={open} form={form} />
      </Card>
    </section>
  );
}
