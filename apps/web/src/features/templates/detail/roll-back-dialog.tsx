import { diffContents } from '@cinnabar/protocol/templates/template-diff';
import type { TemplateDetail, TemplateVersion } from '@cinnabar/protocol/templates/template-schema';
import { rollBackTemplateCall } from '@cinnabar/protocol/templates/templates-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { showChanged, versionQuery } from '../template-queries.ts';
import { ChangeList } from './change-list.tsx';

interface RollBackDialogProps {
  template: TemplateDetail;
  former: TemplateVersion;
  onClose: () => void;
}

/** Publishes an earlier version once more, after showing what that changes. */
export function RollBackDialog({ template, former, onClose }: RollBackDialogProps) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const { data: before } = useQuery(versionQuery(former.id));
  const { id, version, published, content, files } = template;
  const number = published + 1;
  const form = useForm<{ note: string }, 'templates'>({
    t,
    start: { note: t('rollBack.note', { number: former.number }) },
    check: () => ({}),
    send: async ({ note }) => {
      const changed = await api(rollBackTemplateCall, {
        params: { id },
        body: { version, number: former.number, note: note.trim() },
      });
      notify('ok', t('rollBack.done', { former: former.number, number }));
      onClose();
      await showChanged(client, changed);
    },
  });
  const titles = new Map([...files, ...(before?.files ?? [])].map((file) => [file.id, file.title]));
  return (
    <FormDialog
      form={form}
      width={640}
      title={t('rollBack.title', { former: former.number })}
      lead={t('rollBack.lead', { former: former.number, number })}
      submitLabel={t('rollBack.submit', { number })}
      onClose={onClose}
    >
      {/* Papers and Word files are compared by the server. */}
      {!(content?.papers ?? content?.word) && (
        <div>
          <p className="template-against">{t('versions.against', { number: published })}</p>
          {before && content ? (
            <ChangeList changes={diffContents(content, before.content, titles)} />
          ) : (
            <Loading>
              <SkeletonRows rows={2} />
            </Loading>
          )}
        </div>
      )}
      <Field label={t('publish.note')} error={form.error('note')}>
        <Input maxLength={200} autoComplete="off" {...form.input('note')} />
      </Field>
    </FormDialog>
  );
}
