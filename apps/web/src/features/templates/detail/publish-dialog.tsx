import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { publishTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { api } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { fieldOfGap } from '../gap-field.ts';
import { usePublishForm } from '../parts/use-publish-form.ts';
import { editorPath, gapPath } from '../template-paths.ts';
import { TEMPLATES, templateQuery } from '../template-queries.ts';
import { ChangeList } from './change-list.tsx';

interface PublishDialogProps {
  template: TemplateDetail;
  onClose: () => void;
}

/** Makes the draft the next version, with a note; every gap that forbids it is named. */
export function PublishDialog({ template, onClose }: PublishDialogProps) {
  const { t } = useTranslation('templates');
  const { id, title, version, published, draft } = template;
  const number = published + 1;
  const { form, gaps } = usePublishForm({
    t,
    incomplete: 'TEMPLATE_INCOMPLETE',
    publish: (note) => api(publishTemplateCall, { params: { id }, body: { version, note } }),
    done: t('publish.done', { number }),
    detailKey: templateQuery(id).queryKey,
    queryKey: TEMPLATES,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      width={640}
      title={t('publish.title', { title, number })}
      lead={t('publish.lead')}
      submitLabel={t('publish.act', { number })}
      onClose={onClose}
    >
      {gaps.length > 0 && (
        <Banner tone="bad" live action={<Link to={editorPath(id)}>{t('publish.edit')}</Link>}>
          {t('publish.faults')}
          <ul className="template-gaps">
            {gaps.map((gap, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one field may have several gaps
              <li key={index}>
                <Link to={gapPath(id, draft ? fieldOfGap(gap, draft.content) : null)}>{errorText(gap)}</Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div>
        <p className="template-against">
          {published > 0 ? t('versions.against', { number: published }) : t('versions.first')}
        </p>
        <ChangeList changes={draft?.changes ?? []} />
      </div>
      <Field label={t('publish.note')} help={t('publish.noteHelp')} error={form.error('note')}>
        <Input maxLength={200} autoComplete="off" {...form.input('note')} />
      </Field>
    </FormDialog>
  );
}
