import type { ContactKind, Profile } from '@cinnabar/protocol/identity/account-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { ContactDialog } from './contact-dialog.tsx';

/** The phone number and the e-mail address: what the person signs in with, and where codes and invitations go. */
export function ContactRows({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity-account');
  const [changing, setChanging] = useState<ContactKind | null>(null);
  const row = (kind: ContactKind, contact: string | null) => (
    <SettingRow
      lead={<Icon name={kind === 'MOBILE' ? 'phone' : 'mail'} size={20} />}
      name={t(`contact.${kind}.name`)}
      value={contact ?? <span className="muted">{t('contact.none')}</span>}
      action={
        <Button
          aria-label={t(`contact.${kind}.${contact ? 'change' : 'add'}`)}
          onClick={() => setChanging(kind)}
        >
          {t(contact ? 'contact.change' : 'contact.add')}
        </Button>
      }
    />
  );
  return (
    <>
      <p className="account-hint">{t('contact.note')}</p>
      <SettingList>
        {row('MOBILE', profile.mobile)}
        {row('EMAIL', profile.email)}
      </SettingList>
      {changing && <ContactDialog kind={changing} profile={profile} onClose={() => setChanging(null)} />}
    </>
  );
}
