import { logoutCall } from '@cinnabar/protocol/identity/login-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { loginAddress } from '../../lib/api/session-loss.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useDemo } from '../../lib/queries/system-config.ts';
import { showError } from '../../lib/query-client.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../ui/actions/menu-entry.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

export function AccountMenu() {
  const { t } = useTranslation();
  const { user, within } = useCurrentUser();
  const demo = useDemo();
  const signOut = useSignOut();
  const entries: MenuEntry[] = [
    { key: 'who', caption: [user.name, user.mobile ?? user.email].filter(Boolean).join(' · ') },
    ...(within === undefined ? ownEntries() : [ownSignIn()]),
    { key: 'help', label: t('system:title.download'), icon: 'help', to: '/download' },
    ...(demo
      ? [{ key: 'mailbox', label: t('system:title.mailbox'), icon: 'mail' as const, to: '/dev/mailbox' }]
      : []),
    { key: 'line', line: true },
    { key: 'out', label: t('system:account.signOut'), icon: 'exit', onSelect: signOut },
  ];
  function ownEntries(): MenuEntry[] {
    return [
      { key: 'account', label: t('system:title.account'), icon: 'user', to: '/usercenter' },
      { key: 'signature', label: t('system:title.signature'), icon: 'sign', to: '/signature' },
      { key: 'join', label: t('system:title.joinCompany'), icon: 'building', to: '/joincompany' },
    ];
  }
  function ownSignIn(): MenuEntry {
    return { key: 'own', label: t('system:companySession.own'), icon: 'user', to: loginAddress() };
  }
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(props) => (
        <Button {...props} look="text" className="top-bar-account">
          <Avatar name={user.name} picture={user.avatarKey} />
          <span className="visually-hidden">{t('system:account.label')}</span>
          <span className="top-bar-name clip">{user.name}</span>
          <Icon name="down" size={14} />
        </Button>
      )}
    />
  );
}

/** A full load of the login page: nothing of the session stays in memory. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  return () => {
    api(logoutCall).then(() => {
      client.clear();
      location.assign('/login');
    }, showError);
  };
}
