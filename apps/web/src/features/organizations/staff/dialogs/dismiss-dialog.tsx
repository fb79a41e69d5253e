import { ENDING_KINDS, type HoldingKind } from '@cinnabar/protocol/organizations/holding-kinds';
import type { Holding } from '@cinnabar/protocol/organizations/leaving-schema';
import { dismissEmployeeCall, listHoldingsCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { perform } from '../../../../lib/api/perform.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { formatNames } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { type Chosen, EmployeeChoice } from '../../roles/employee-choice.tsx';
import type { StaffDialogProps } from '../staff-context.ts';
import { afterQuickChoice, type Successions, type SuccessorOf } from './quick-choice.ts';

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

const mayEnd = (kind: HoldingKind): boolean => ENDING_KINDS.includes(kind);
/** What ends when the caller may not pass it on, in words. */
const ENDS = {
  ROLE: 'leaving.rolesEnd',
  SEAL_AGENCY: 'leaving.agenciesEnd',
  SEAL_GRANT: 'leaving.sealsEnd',
  TEMPLATE_RIGHT: 'leaving.templateRightsEnd',
} as const;
const isEnding = (kind: HoldingKind): kind is keyof typeof ENDS => kind in ENDS;
const START: Successions = {
  all: null,
  TASK: null,
  DRAFT: null,
  RUNNING: null,
  SEAL_GRANT: null,
  SEAL_AGENCY: null,
  PHYSICAL_SEAL: null,
  TEMPLATE_RIGHT: null,
  TEMPLATE: null,
  TEMPLATE_CODE: null,
  ROLE: null,
};

function Successors({ companyId, member, holdings, onClose }: Props & { holdings: Holding[] }) {
  const { t } = useTranslation('organizations-staff');
  const client = useQueryClient();
  // What may end passes on only by one who may grant it.
  const rights = useCurrentUser().employee?.rights;
  const mayGrant = (kind: HoldingKind) => {
    if (kind === 'ROLE') return rights?.ROLE_MANAGE !== undefined;
    if (kind === 'SEAL_GRANT') return rights?.SEAL_MANAGE !== undefined;
    if (kind === 'TEMPLATE_RIGHT') return rights?.TEMPLATE_MANAGE !== undefined;
    // An agent is named in person: it passes to no one.
    return kind !== 'SEAL_AGENCY';
  };
  const handed = holdings.filter(({ kind }) => mayGrant(kind));
  const form = useForm<Successions, 'organizations-staff'>({
    t,
    start: START,
    check: (chosen) => {
      const missing = (kind: HoldingKind) =>
        holdings.some((one) => one.kind === kind) && !chosen[kind] ? ('leaving.missing' as const) : undefined;
      return {
        TASK: missing('TASK'),
        DRAFT: missing('DRAFT'),
        RUNNING: missing('RUNNING'),
        PHYSICAL_SEAL: missing('PHYSICAL_SEAL'),
      };
    },
    send: async (chosen) => {
      const successors = handed
        .flatMap(({ kind }) => (chosen[kind] ? [`${kind}=${chosen[kind].id}`] : []))
        .join();
      const body = { companyId, employeeId: member.id, successors };
      if (await perform(dismissEmployeeCall, { body })) notify('ok', t('done.dismiss'));
      void client.invalidateQueries({ queryKey: ['staff'] });
      onClose();
    },
  });
  const kinds = handed.map(({ kind }) => kind);
  /** What was chosen for each kind before the quick choice, to which it goes back when that is emptied. */
  const [single, setSingle] = useState<Partial<SuccessorOf>>({});
  const chooseAll = (all: Chosen | null) => {
    const { values } = form;
    if (all === null && values.all === null) return;
    if (values.all === null) setSingle(Object.fromEntries(kinds.map((kind) => [kind, values[kind]])));
    form.set(afterQuickChoice(values, all, kinds, single), 'all', ...kinds);
  };
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
      {handed.length > 1 && (
        <Field label={t('leaving.sameForAll')} help={t('leaving.sameHint')}>
          <EmployeeChoice
            companyId={companyId}
            besides={member.id}
            value={form.values.all}
            onChange={chooseAll}
          />
        </Field>
      )}
      {holdings.map(({ kind, count, items }) => (
        <section key={kind} className="staff-holding" aria-label={t(`leaving.kind.${kind}`)}>
          <h3>
            {t(`leaving.kind.${kind}`)} <small>{t('leaving.items', { count })}</small>
          </h3>
          <p className="muted">
            {kind === 'ROLE'
              ? formatNames(
                  member.roles.map(({ roleType, name }) =>
                    t(`system:roleType.${roleType}`, { defaultValue: name }),
                  ),
                )
              : items.map(({ title }) => title).join(' · ')}
            {kind !== 'ROLE' && count > items.length && ` ${t('leaving.andMore', { count })}`}
          </p>
          {isEnding(kind) && !mayGrant(kind) ? (
            <p className="muted">{t(ENDS[kind])}</p>
          ) : (
            <Field label={t('leaving.successor')} error={form.error(kind)} required={!mayEnd(kind)}>
              <EmployeeChoice
                companyId={companyId}
                besides={member.id}
                {...(mayEnd(kind) ? { placeholder: t('leaving.endHint') } : {})}
                value={form.values[kind]}
                onChange={(successor) => form.set({ [kind]: successor }, kind)}
              />
            </Field>
          )}
        </section>
      ))}
    </FormDialog>
  );
}
