import { createPaperTemplateCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { currentLanguage, HTML_LANG } from '../../../../lib/language.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { NameFields } from './name-fields.tsx';
import { NewTemplateFoot } from './new-template-foot.tsx';
import { useNewTemplate } from './use-new-template.ts';

const BEGINNINGS = ['blank', 'sample'] as const;

/** A template that is written here: an empty paper with two parties, or the sample to be changed. */
export function FromWriting({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates-editor');
  const { t: words } = useTranslation('templates-panes');
  const tenantType = useCurrentUser().company?.tenantType ?? 'COMPANY';
  const [beginning, setBeginning] = useState<(typeof BEGINNINGS)[number]>('blank');

  async function contentOf(title: string) {
    if (beginning === 'sample')
      return (await import('../../paper-editor/start/sample-content.ts')).sampleContent(tenantType);
    const { blankContent } = await import('../../paper-editor/start/blank-content.ts');
    const party = (side: 'a' | 'b') => ({
      key: words(`blank.${side}.key`),
      name: words(`blank.${side}.name`),
      param: words(`blank.${side}.param`),
      paramName: words(`blank.${side}.paramName`),
    });
    return blankContent(
      {
        language: HTML_LANG[currentLanguage()],
        title,
        parties: [party('a'), party('b')],
        colon: words('blank.colon'),
        firstArticle: words('blank.firstArticle'),
        seal: words('blank.seal'),
        date: words('blank.date'),
      },
      tenantType,
    );
  }
  const { form, groups } = useNewTemplate(companyId, async (named) =>
    api(createPaperTemplateCall, {
      body: { tenantId: companyId, ...named, content: await contentOf(named.title) },
    }),
  );
  return (
    <form className="new-template-part" {...form.bind}>
      <p className="new-template-lead">{t('new.writeLead')}</p>
      <Field label={t('new.beginning')} group help={t(`new.${beginning}Help`)}>
        <Segmented
          label={t('new.beginning')}
          value={beginning}
          options={BEGINNINGS.map((value) => ({ value, label: t(`new.${value}`) }))}
          onChange={(value) => {
            setBeginning(value);
            if (value === 'sample' && form.values.title.trim() === '')
              form.set({ title: words('blank.sampleTitle') });
          }}
        />
      </Field>
      <NameFields form={form} groups={groups} />
      <NewTemplateFoot form={form}>
        <span>{t('new.writeNext')}</span>
      </NewTemplateFoot>
    </form>
  );
}
