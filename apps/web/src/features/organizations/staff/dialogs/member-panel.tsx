import { remindEmployeesCall, returnEmployeeCall } from '@cinnabar/protocol/organizations/staff-calls';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuAct } from '../../../../ui/actions/menu-entry.ts';
import { Facts } from '../../../../ui/data/facts.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { StaffDialogProps } from '../staff-context.ts';
import { StaffRoles, StaffStatus } from '../staff-status.tsx';
import { useStaffAct } from '../use-staff-act.ts';

/** One employee, at the right of the table: who they are, and what can be done. */
export function MemberPanel({
  member,
  companyId,
  open,
  onClose,
}: StaffDialogProps & { member: StaffMember }) {
  const { t } = useTranslation('organizations-staff');
  const { busy, run } = useStaffAct();
  const { id, status } = member;
  const isMember = status === 'ACTIVE' || status === 'SUSPENDED';

  const remind = () =>
    run(
      () => api(remindEmployeesCall, { body: { companyId, employeeIds: id } }),
      ({ done }) => (done > 0 ? t('done.remind', { count: done }) : t('done.remindNone')),
    );
  const comeBack = async () => {
    if (await run(() => api(returnEmployeeCall, { body: { companyId, employeeId: id } }), t('done.return')))
      onClose();
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
      <StaffStatus member={member} />
      {member.returnUntil && (
        <p className="muted">{t('panel.returnUntil', { day: member.returnUntil.slice(0, 10) })}</p>
      )}
      <Facts
        entries={[
          [t('panel.number'), member.number ?? t('none')],
          [t('panel.department'), member.departments.join(' / ') || t('department.unplaced')],
          [t('panel.position'), member.position ?? t('none')],
          [t('panel.mobile'), member.mobile ?? t('none')],
          [t('panel.email'), member.email ?? t('none')],
          [t('panel.roles'), <StaffRoles key="roles" roles={member.roles} all />],
          [
            t('panel.password'),
            member.hasPassword !== null && t(member.hasPassword ? 'panel.passwordSet' : 'panel.passwordNone'),
          ],
          [t('panel.joined'), member.userId !== '' && member.joinTime.slice(0, 10)],
        ]}
      />
    </Dialog>
  );
}
