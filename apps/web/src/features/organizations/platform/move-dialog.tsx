import { LIMITS } from '@cinnabar/protocol/limits';
import { moveCompanyCall } from '@cinnabar/protocol/organizations/platform/platform-calls';
import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { type Place, PlaceField } from './place-field.tsx';
import { moveEffectsQuery } from './platform-queries.ts';

interface MoveDialogProps {
  company: PlatformCompany;
  onClose: () => void;
}

/** Moves a company with all below it; who sees it then, and who no longer, stands above the reason. */
export function MoveDialog({ company: { companyId, name, parentId: fromId }, onClose }: MoveDialogProps) {
  const { t } = useTranslation('organizations-platform');
  const client = useQueryClient();
  const start: Place & { reason: string } = {
    level: fromId === null ? 'BELOW' : 'TOP',
    parent: null,
    reason: '',
  };
  const form = useForm({
    t,
    start,
    check: ({ level, parent, reason }) => ({
      parent: level === 'BELOW' && !parent ? 'place.parentMissing' : undefined,
      reason: reason.trim() === '' ? 'system:form.reasonMissing' : undefined,
    }),
    send: async ({ level, parent, reason }) => {
      const parentId = level === 'BELOW' ? parent!.id : null;
      try {
        await api(moveCompanyCall, { body: { companyId, fromId, parentId, reason: reason.trim() } });
      } finally {
        void client.invalidateQueries({ queryKey: ['platform'] });
      }
      notify('ok', t('move.done', { name }));
      onClose();
    },
  });
  const { level, parent, reason } = form.values;
  return (
    <FormDialog
      form={form}
      width={480}
      title={t('move.title', { name })}
      lead={t('move.lead')}
      submitLabel={t('move.confirm')}
      note={`${[...reason].length} / ${LIMITS.reasonLength}`}
      onClose={onClose}
    >
      <PlaceField
        value={{ level, parent }}
        onChange={(part) => form.set(part, 'parent')}
        error={form.error('parent')}
        exceptId={companyId}
      />
      {(level === 'TOP' || parent) && (
        <Effects companyId={companyId} parentId={level === 'TOP' ? null : parent!.id} />
      )}
      <Field label={t('move.reason')} help={t('move.reasonHint')} required error={form.error('reason')}>
        <Textarea rows={2} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}

function Effects({ companyId, parentId }: { companyId: string; parentId: string | null }) {
  const { t } = useTranslation('organizations-platform');
  const { data, error } = useQuery(moveEffectsQuery(companyId, parentId));
  if (!data) return error ? <ErrorState error={error} /> : null;
  const names = (list: typeof data.gained) => list.map(({ name }) => name).join(t('move.comma'));
  return (
    <dl className="freeze-effects">
      <dt>{t('move.gained')}</dt>
      <dd>
        {data.gained.length > 0 ? t('move.managersOf', { names: names(data.gained) }) : t('move.noOne')}
      </dd>
      <dt>{t('move.lost')}</dt>
      <dd>{data.lost.length > 0 ? t('move.managersOf', { names: names(data.lost) }) : t('move.noOne')}</dd>
      <dt>{t('effects.kept')}</dt>
      <dd>{t('move.kept')}</dd>
      {data.below > 0 && <dd>{t('move.belowToo', { count: data.below })}</dd>}
    </dl>
  );
}
