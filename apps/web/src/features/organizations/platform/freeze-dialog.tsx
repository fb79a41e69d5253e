import { LIMITS } from '@cinnabar/protocol/limits';
import {
  freezeCompanyCall,
  releaseCompanyCall,
} from '@cinnabar/protocol/organizations/platform/platform-calls';
import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { effectsQuery } from './platform-queries.ts';

interface FreezeDialogProps {
  company: PlatformCompany;
  onClose: () => void;
}

/** Freezes a company, or releases a frozen one; what that stops or lets go on stands above the reason. */
export function FreezeDialog({ company: { companyId, name, freeze }, onClose }: FreezeDialogProps) {
  const { t } = useTranslation('organizations-platform');
  const client = useQueryClient();
  const act = freeze ? 'release' : 'freeze';
  const form = useForm({
    t,
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined }),
    send: async ({ reason }) => {
      const body = { companyId, reason: reason.trim() };
      try {
        await api(freeze ? releaseCompanyCall : freezeCompanyCall, { body });
      } finally {
        void client.invalidateQueries({ queryKey: ['platform'] });
      }
      notify('ok', t(`${act}.done`, { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger={!freeze}
      width={460}
      title={t(`${act}.title`, { name })}
      lead={t(`${act}.lead`)}
      submitLabel={t(`${act}.confirm`)}
      cancelLabel={t(`${act}.keep`)}
      note={`${[...form.values.reason].length} / ${LIMITS.reasonLength}`}
      onClose={onClose}
    >
      <Effects companyId={companyId} freeze={freeze} />
      <Field label={t(`${act}.reason`)} help={t('freeze.reasonHint')} required error={form.error('reason')}>
        <Textarea rows={3} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}

function Effects({ companyId, freeze }: { companyId: string; freeze: boolean }) {
  const { t } = useTranslation('organizations-platform');
  const { data, error, refetch } = useQuery(effectsQuery(companyId));
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    );
  const count = (kind: string) => data.holdings.find((one) => one.kind === kind)?.count ?? 0;
  const lines = [
    t('effects.contracts', { count: count('RUNNING_CONTRACTS') }),
    t('effects.employees', { count: data.employees }),
    t('effects.seals', { count: count('SEALS') }),
  ];
  return (
    <dl className="freeze-effects">
      <dt>{t(freeze ? 'effects.resumed' : 'effects.stopped')}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
      {!freeze && (
        <>
          <dt>{t('effects.kept')}</dt>
          <dd>{t('effects.reading')}</dd>
          <dd>{t('effects.others')}</dd>
        </>
      )}
    </dl>
  );
}
