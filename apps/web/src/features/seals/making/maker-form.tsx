import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import { createCompanySealCall, createNameSealCall } from '@cinnabar/protocol/seals/making-calls';
import {
  LONGEST_SEAL_NAME,
  SEAL_NUMBER,
  SEAL_SPECS,
  type SealCategoryCode,
  type SealSpec,
} from '@cinnabar/protocol/seals/seal-specs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { KindTiles } from './kind-tiles.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SealTextFields } from './seal-text-fields.tsx';
import { previewQuery, valuesOf } from './seal-values.ts';
import { SpecRows } from './spec-rows.tsx';

/** The form at the left, what it makes beside a ruler at the right. */
export function MakerForm({ owner }: { owner: Company }) {
  const { t } = useTranslation('seals-keeping');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { companyId } = owner;
  const form = useForm({
    t,
    start: () => valuesOf('CONTRACT', owner, t('kind.CONTRACT')),
    guarded: true,
    check: ({ name, number, spec, latinName, footText, categoryId }) => ({
      name: name.trim() === '' ? 'make.nameMissing' : undefined,
      number: number.trim() !== '' && !SEAL_NUMBER.test(number.trim()) ? 'make.numberWrong' : undefined,
      latinName:
        (SEAL_SPECS[spec] as SealSpec).latin && latinName.trim() === '' ? 'make.latinMissing' : undefined,
      footText: categoryId === 'OTHER' && footText.trim() === '' ? 'make.footMissing' : undefined,
    }),
    send: async ({ name, suffix, ...values }) => {
      const made =
        values.categoryId === 'LP'
          ? await api(createNameSealCall, {
              body: { companyId, name: name.trim(), spec: values.spec, suffix },
            })
          : await api(createCompanySealCall, {
              body: { ...previewQuery(companyId, { ...values, name, suffix }), name: name.trim() },
            });
      await client.invalidateQueries({ queryKey: ['seals'] });
      notify('ok', t(made.readiness === 'READY' ? 'make.done' : 'make.doneAwaiting', { name: made.name }));
      void navigate('/seal-electronic');
    },
  });
  const { values } = form;
  const settled = useSettled(values, 300);
  const choose = (categoryId: SealCategoryCode) =>
    form.set(valuesOf(categoryId, owner, t(`kind.${categoryId}`)));
  const isName = values.categoryId === 'LP';
  return (
    <form className="seal-maker" {...form.bind}>
      <div className="seal-maker-form">
        <h2>{t('make.kind')}</h2>
        <KindTiles owner={owner} value={values.categoryId} onChange={choose} />
        <h2>{t('make.spec')}</h2>
        <SpecRows
          owner={owner}
          categoryId={values.categoryId}
          value={values.spec}
          onChange={(spec) => form.set({ spec }, 'latinName')}
        />
        <h2>{t('make.text')}</h2>
        <SealTextFields form={form} owner={owner} />
        <h2>{t('make.naming')}</h2>
        <div className="seal-maker-fields">
          <Field label={t('make.name')} required help={t('make.nameHelp')} error={form.error('name')}>
            <Input maxLength={LONGEST_SEAL_NAME} {...form.input('name')} />
          </Field>
        </div>
      </div>
      <PreviewCard owner={owner} values={settled} />
      <div className="seal-maker-bar">
        <p>
          {isName ? t('make.consentNote', { name: owner.legalPerson ?? t('kind.LP') }) : t('make.readyNote')}
        </p>
        <Button type="submit" look="primary" busy={form.busy}>
          {t(isName ? 'make.submitConsent' : 'make.submit')}
        </Button>
      </div>
    </form>
  );
}
