import type { Holding, HoldingKind } from '@cinnabar/protocol/organizations/leaving-schema';
import { dismissEmployeeCall, listHoldingsCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { EmployeeSelect } from '../employee-select.tsx';
import type { StaffDialogProps } from '../staff-context.ts';

type Props = StaffDialogProps & { member: StaffMember };

/** Leaving on one screen: everything the employee holds, with a successor for each kind. */
export function DismissDialog(props: Props) {
  const { t } = useTranslation('organizations-staff');
  const { companyId, member, onClose } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', companyId, 'holdings', member.id],
    queryFn: () => api(listHoldingsCall, { query: { companyId, employeeId: member.id } }),
    gcTime: 0,
  });
  if (data) return <Successors {...props} holdings={data} />;
  return (
    <Dialog open title={t('leaving.title', { name: member.name })} onClose={onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      )}
    </Dialog>
  );
}

const START: Record<HoldingKind, string> = { TASK: '', DRAFT: '', RUNNING: '', ROLE: '' };

function Successors({ companyId, member, holdings, onClose }: Props & { holdings: Holding[] }) {
  const { t } = useTranslation('organizations-staff');
  const client = useQueryClient();
  // Roles pass on only by one who may grant them.
  const mayGrant = useCurrentUser().employee?.rights.ROLE_MANAGE !== undefined;
  const held = new Set(holdings.map(({ kind }) => kind));
  const missing = (kind: HoldingKind, chosen: string) =>
    held.has(kind) && chosen === '' ? ('leaving.missing' as const) : undefined;
  const form = useForm({
    t,
    start: START,
    check: ({ TASK, DRAFT, RUNNING }) => ({
      TASK: missing('TASK', TASK),
      DRAFT: missing('DRAFT', DRAFT),
      RUNNING: missing('RUNNING', RUNNING),
    }),
    send: async (chosen) => {
      const successors = holdings
        .filter(({ kind }) => chosen[kind] !== '')
        .map(({ kind }) => `${kind}=${chosen[kind]}`)
        .join();
      await api(dismissEmployeeCall, { body: { companyId, employeeId: member.id, successors } });
      notify('ok', t('done.dismiss'));
      void client.invalidateQueries({ queryKey: ['staff'] });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      width={560}
      title={t('leaving.title', { name: member.name })}
      lead={t('leaving.text')}
      submitLabel={t('leaving.confirm')}
      cancelLabel={t('leaving.keep')}
      onClose={onClose}
    >
      {holdings.length === 0 && <p>{t('leaving.nothing')}</p>}
      {holdings.map(({ kind, count, items }) => (
        <section key={kind} className="staff-holding">
          <h3>
            {t(`leaving.kind.${kind}`)} <small>{t('leaving.items', { count })}</small>
          </h3>
          <p className="muted">
            {items.map(({ title }) => title).join(kind === 'ROLE' ? '、' : ' · ')}
            {count > items.length && ` ${t('leaving.andMore', { count })}`}
          </p>
          {kind === 'ROLE' && !mayGrant ? (
            <p className="muted">{t('leaving.rolesEnd')}</p>
          ) : (
            <Field label={t('leaving.successor')} error={form.error(kind)} required={kind !== 'ROLE'}>
              <EmployeeSelect
                companyId={companyId}
                none={t(kind === 'ROLE' ? 'leaving.end' : 'leaving.choose')}
                besides={member.id}
                {...form.control(kind)}
              />
            </Field>
          )}
        </section>
      ))}
    </FormDialog>
  );
}
