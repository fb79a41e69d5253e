import type { Profile } from '@cinnabar/protocol/identity/account-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LinksCard } from '../links/links-card.tsx';
import { ownLinksQuery } from '../links/own-links-query.ts';
import { Loaded } from '../loaded.tsx';
import { profileQuery } from '../use-profile.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SignPasswordDialog } from './sign-password-dialog.tsx';

/** What the person knows: the password to sign in with, and the six digits to sign contracts with; and which companies' sign-ins open the account. */
export function SecuritySection() {
  const { t } = useTranslation('identity-account');
  const query = useQuery(profileQuery);
  return (
    <Loaded query={query} rows={2}>
      {(profile) => (
        <>
          <Card title={t('section.security.name')} className="account-titled" flush>
            <SettingList>
              <SecretRow secret="password" profile={profile} />
              <SecretRow secret="signPassword" profile={profile} />
            </SettingList>
          </Card>
          <LinksCard />
        </>
      )}
    </Loaded>
  );
}

function SecretRow({ secret, profile }: { secret: 'password' | 'signPassword'; profile: Profile }) {
  const { t } = useTranslation('identity-account');
  const [open, setOpen] = useState(false);
  const { data: own } = useQuery(ownLinksQuery);
  const directory = secret === 'password' ? own?.links.find(({ kind }) => kind === 'LDAP') : undefined;
  const isSet = secret === 'password' ? profile.hasPassword : profile.hasSignPwd;
  const label = t(`${secret}.${isSet ? 'change' : 'set'}`);
  const Dialog = secret === 'password' ? PasswordDialog : SignPasswordDialog;
  return (
    <SettingRow
      lead={<Icon name={secret === 'password' ? 'lock' : 'sign'} size={20} />}
      name={
        <>
          {t(`${secret}.name`)}
          {directory ? (
            <Tag tone="ok">{t('links.governs')}</Tag>
          ) : (
            <Tag tone={isSet ? 'ok' : 'idle'}>{t(isSet ? 'isSet' : 'notSet')}</Tag>
          )}
        </>
      }
      note={directory ? t('links.governsNote', { company: directory.companyName }) : t(`${secret}.note`)}
      action={
        <>
          <Button aria-label={label} onClick={() => setOpen(true)}>
            {t(isSet ? 'change' : 'set')}
          </Button>
          {open && <Dialog isSet={isSet} onClose={() => setOpen(false)} />}
        </>
      }
    />
  );
}
