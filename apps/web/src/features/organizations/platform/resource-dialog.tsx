import { LIMITS } from '@cinnabar/protocol/limits';
import { changeResourceCall } from '@cinnabar/protocol/organizations/platform/platform-calls';
import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import type { ResourceState } from '@cinnabar/protocol/organizations/platform/resource-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { effectsQuery } from './platform-queries.ts';

interface ResourceDialogProps {
  company: PlatformCompany;
  resource: ResourceState;
  onClose: () => void;
}

/** Opens or closes the use of something to a company; what that stops and what continues stands above the reason. */
export function ResourceDialog({ company, resource, onClose }: ResourceDialogProps) {
  const { t } = useTranslation('organizations-platform');
  const client = useQueryClient();
  const { companyId, name } = company;
  const { code, open } = resource;
  const act = open ? 'close' : 'opening';
  const words = { name, resource: resource.name };
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined }),
    send: async ({ reason }) => {
      try {
        await api(changeResourceCall, { body: { companyId, code, open: !open, reason: reason.trim() } });
      } finally {
        await client.invalidateQueries({ queryKey: ['platform'] });
      }
      notify('ok', t(`resources.${act}.done`, words));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger={open}
      width={460}
      title={t(`resources.${act}.title`, words)}
      lead={t(`resources.${act}.lead`)}
      submitLabel={t(`resources.${act}.confirm`)}
      cancelLabel={t('system:action.back')}
      note={`${[...form.values.reason].length} / ${LIMITS.reasonLength}`}
      onClose={onClose}
    >
      <Effects companyId={companyId} resource={resource} />
      <Field label={t('freeze.reason')} help={t('freeze.reasonHint')} required error={form.error('reason')}>
        <Textarea rows={3} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}

function Effects({ companyId, resource: { code, open } }: { companyId: string; resource: ResourceState }) {
  const { t } = useTranslation('organizations-platform');
  const { data } = useQuery(effectsQuery(companyId));
  const count = (kind: string) => data?.holdings.find((one) => one.kind === kind)?.count ?? 0;
  return (
    <dl className="freeze-effects">
      <dt>{t(open ? 'effects.stopped' : 'effects.resumed')}</dt>
      <dd>{t(`resources.stops.${code}`)}</dd>
      {open && data && (
        <>
          <dt>{t('effects.kept')}</dt>
          <dd>{t('resources.keeps.contracts', { count: count('RUNNING_CONTRACTS') })}</dd>
          <dd>{t('resources.keeps.seals', { count: count('SEALS') })}</dd>
        </>
      )}
    </dl>
  );
}
