import type { ContactKind, Profile } from '@cinnabar/protocol/identity/account-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { clearProfileQuery } from '../use-profile.ts';
import { ContactDialog } from './contact-dialog.tsx';

/** The phone number and the e-mail address: what the person signs in with, and where codes and invitations go. */
export function ContactRows({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity-account');
  const [shown, setShown] = useState(false);
  const [changing, setChanging] = useState<ContactKind | null>(null);
  const { data: clear, isFetching, refetch } = useQuery({ ...clearProfileQuery, enabled: shown });
  async function toggle() {
    if (!shown && (await refetch()).isError) return notify('bad', t('contact.showFailed'));
    setShown(!shown);
  }
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
      <div className="account-hint contact-hint">
        <p>{t('contact.note')}</p>
        <Button
          look="text"
          size="small"
          icon={shown ? 'eyeoff' : 'eye'}
          busy={isFetching}
          onClick={() => void toggle()}
        >
          {t(shown ? 'contact.hide' : 'contact.show')}
        </Button>
      </div>
      <SettingList>
        {row('MOBILE', (shown && clear?.mobile) || profile.mobile)}
        {row('EMAIL', (shown && clear?.email) || profile.email)}
      </SettingList>
      {changing && <ContactDialog kind={changing} profile={profile} onClose={() => setChanging(null)} />}
    </>
  );
}
