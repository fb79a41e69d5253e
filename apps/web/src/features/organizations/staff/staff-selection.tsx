import '../../../ui/data-table/selection-bar.css';
import { remindEmployeesCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { StaffDialog } from './staff-context.ts';
import { useStaffAct } from './use-staff-act.ts';

interface StaffSelectionProps {
  companyId: string;
  chosen: readonly StaffMember[];
  onOpen: (dialog: StaffDialog) => void;
  onClear: () => void;
}

/** What can be done with the chosen employees. */
export function StaffSelection({ companyId, chosen, onOpen, onClear }: StaffSelectionProps) {
  const { t } = useTranslation('organizations-staff');
  const { busy, run } = useStaffAct();
  const waiting = chosen.filter(({ status }) => status === 'INVITED');
  const active = chosen.filter(({ status }) => status === 'ACTIVE');
  const mayGrant = useCurrentUser().employee?.rights.ROLE_MANAGE !== undefined;
  const employeeIds = waiting.map(({ id }) => id).join();
  const remind = () =>
    run(
      () => api(remindEmployeesCall, { body: { companyId, employeeIds } }),
      ({ done }) => (done > 0 ? t('done.remind', { count: done }) : t('done.remindNone')),
    );
  return (
    <section className="selection-bar" aria-label={t('chosen.bar')}>
      <span className="selection-bar-count">{t('chosen.count', { count: chosen.length })}</span>
      {waiting.length > 0 && (
        <button
          type="button"
          className="selection-bar-act"
          aria-disabled={busy}
          onClick={() => void remind()}
        >
          <Icon name="bellring" size={16} />
          {t('chosen.remind', { count: waiting.length })}
        </button>
      )}
      {chosen.some(({ status }) => status !== 'DISMISSED') && (
        <button
          type="button"
          className="selection-bar-act"
          onClick={() => onOpen({ kind: 'place', members: chosen })}
        >
          <Icon name="flow" size={16} />
          {t('chosen.place')}
        </button>
      )}
      {mayGrant && active.length > 0 && (
        <button
          type="button"
          className="selection-bar-act"
          onClick={() => onOpen({ kind: 'assign', members: active })}
        >
          <Icon name="shield" size={16} />
          {t('chosen.role')}
        </button>
      )}
      {active.length > 0 && (
        <button
          type="button"
          className="selection-bar-act"
          onClick={() => onOpen({ kind: 'suspendAll', members: active })}
        >
          <Icon name="lock" size={16} />
          {t('chosen.suspend')}
        </button>
      )}
      <IconButton icon="x" className="selection-bar-clear" label={t('chosen.clear')} onClick={onClear} />
    </section>
  );
}
