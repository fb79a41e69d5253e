import './panel.css';
import { remindEmployeesCall, returnEmployeeCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuAct } from '../../../../ui/actions/menu-entry.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useWaitingFor } from '../../proposals/use-waiting.ts';
import { WaitingNotes } from '../../proposals/waiting-notes.tsx';
import type { StaffDialogProps } from '../staff-context.ts';
import { memberQuery } from '../staff-queries.ts';
import { StaffStatus } from '../staff-status.tsx';
import { useStaffAct } from '../use-staff-act.ts';
import { PanelViews } from './panel-views.tsx';

type PanelProps = Pick<StaffDialogProps, 'companyId' | 'open' | 'onClose'>;

/** The employee whom the address names, at the right of the table. */
export function MemberPanel({ employeeId, ...props }: PanelProps & { employeeId: string }) {
  const { t } = useTranslation('organizations-staff');
  const { data, error, refetch } = useQuery(memberQuery(props.companyId, employeeId));
  if (data) return <OpenPanel {...props} member={data} />;
  return (
    <Dialog open className="staff-panel" title={t('panel.views')} onClose={props.onClose}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      )}
    </Dialog>
  );
}

/** Who the employee is, and what can be done. */
function OpenPanel({ member, companyId, open, onClose }: PanelProps & { member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  const { busy, run } = useStaffAct();
  const { id, status } = member;
  const waiting = useWaitingFor(companyId, id);
  const isMember = status === 'ACTIVE' || status === 'SUSPENDED';

  const remind = () =>
    run(
      () => api(remindEmployeesCall, { body: { companyId, employeeIds: id } }),
      ({ done }) => (done > 0 ? t('done.remind', { count: done }) : t('done.remindNone')),
    );
  const comeBack = async () => {
    await run(() => api(returnEmployeeCall, { body: { companyId, employeeId: id } }), t('done.return'));
  };
  const menu: MenuAct[] = [
    ...(status === 'ACTIVE'
      ? [
          {
            key: 'password',
            icon: 'key' as const,
            label: t('act.password'),
            onSelect: () => open({ kind: 'password', member }),
          },
          {
            key: 'suspend',
            icon: 'lock' as const,
            label: t('act.suspend'),
            onSelect: () => open({ kind: 'suspend', member }),
          },
        ]
      : []),
    ...(isMember
      ? [
          {
            key: 'dismiss',
            icon: 'exit' as const,
            label: t('act.dismiss'),
            danger: true,
            onSelect: () => open({ kind: 'dismiss', member }),
          },
        ]
      : []),
    ...(status === 'INVITED'
      ? [
          {
            key: 'withdraw',
            icon: 'undo' as const,
            label: t('act.withdraw'),
            danger: true,
            onSelect: () => open({ kind: 'withdraw', member }),
          },
        ]
      : []),
  ];
  const mayReturn = status === 'SUSPENDED' || member.returnUntil !== null;
  return (
    <Dialog
      open
      className="staff-panel"
      title={member.name}
      onClose={onClose}
      footer={
        <>
          {menu.length > 0 && (
            <Menu
              entries={menu}
              trigger={(props) => (
                <Button {...props} icon="more">
                  {t('panel.menu')}
                </Button>
              )}
            />
          )}
          {status !== 'DISMISSED' && (
            <Button icon="pen" onClick={() => open({ kind: 'edit', member })}>
              {t('act.edit')}
            </Button>
          )}
          {status === 'INVITED' && (
            <Button look="primary" icon="bellring" busy={busy} onClick={() => void remind()}>
              {t('act.remind')}
            </Button>
          )}
          {mayReturn && (
            <Button look="primary" icon="undo" busy={busy} onClick={() => void comeBack()}>
              {t('act.return')}
            </Button>
          )}
        </>
      }
    >
      <WaitingNotes companyId={companyId} waiting={waiting} />
      <div className="staff-panel-head">
        <Avatar name={member.name} size={48} />
        <span className="staff-two">
          <span>{[member.number, member.departments.at(-1)].filter(Boolean).join(' · ')}</span>
          {member.position && <small>{member.position}</small>}
        </span>
        <StaffStatus member={member} />
      </div>
      <PanelViews companyId={companyId} member={member} />
    </Dialog>
  );
}
