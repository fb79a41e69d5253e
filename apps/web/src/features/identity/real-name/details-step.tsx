import { PAPERS, type Paper, sidesOf } from '@cinnabar/protocol/identity/real-name/real-name-rules';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import type { RealNameFormState } from './use-real-name-form.ts';

/** Name and number, and what the method compares them with. */
export function DetailsStep({ form, onBack }: { form: RealNameFormState; onBack: () => void }) {
  const { t } = useTranslation('identity-realname');
  const { method, values } = form;
  return (
    <Card title={t('form.title')}>
      <form className="real-name-form" {...form.bind}>
        <Field label={t('form.name')} required error={form.error('name')} help={t('form.nameHelp')}>
          <Input autoFocus autoComplete="name" maxLength={50} {...form.input('name')} />
        </Field>
        {method === 'IDCARD' && (
          <Field label={t('form.paper')} required>
            <Select
              value={values.paper}
              onChange={(event) => form.setPaper(event.target.value as Paper)}
              options={PAPERS.map((paper) => ({ value: paper, label: t(`paper.${paper}`) }))}
            />
          </Field>
        )}
        <Field label={t('form.number')} required error={form.error('number')} help={t('form.numberHelp')}>
          <Input autoComplete="off" spellCheck={false} maxLength={40} {...form.input('number')} />
        </Field>
        {method === 'IDCARD' ? <Photos form={form} /> : <PhoneFields form={form} />}
        <div className="real-name-actions">
          <Button onClick={onBack}>{t('form.back')}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Photos({ form }: { form: RealNameFormState }) {
  const { t } = useTranslation('identity-realname');
  const { paper, photos } = form.values;
  return (
    <Field label={t('form.photos')} required group error={form.error('photos')} help={t('form.photosHelp')}>
      <div className="real-name-photos">
        {sidesOf(paper).map((side) => (
          <PhotoField
            key={`${paper} ${side}`}
            paper={paper}
            side={side}
            done={photos[side] !== undefined}
            onPhoto={(id) => form.setPhoto(side, id)}
          />
        ))}
      </div>
    </Field>
  );
}
