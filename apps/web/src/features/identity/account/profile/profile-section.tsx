import type { Profile } from '@cinnabar/protocol/identity/account-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { SettingList, SettingRow } from '../../../../ui/data/setting-list.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { ContactRows } from '../contact/contact-rows.tsx';
import { Loaded } from '../loaded.tsx';
import { profileQuery } from '../use-profile.ts';
import { AvatarRow } from './avatar-row.tsx';
import { NameDialog } from './name-dialog.tsx';

/** Who the person is, and where they are reached. */
export function ProfileSection() {
  const query = useQuery(profileQuery);
  return <Loaded query={query}>{(profile) => <ProfileCards profile={profile} />}</Loaded>;
}

function ProfileCards({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity-account');
  return (
    <>
      <Card title={t('profile.title')} className="account-titled" flush>
        <SettingList>
          <AvatarRow profile={profile} />
          <NameRow profile={profile} />
          <SettingRow
            name={t('profile.realName')}
            value={
              profile.realName ? (
                <Tag tone="ok">{t('profile.verified')}</Tag>
              ) : (
                <Tag tone="idle">{t('profile.notVerified')}</Tag>
              )
            }
            note={t(profile.realName ? 'profile.verifiedNote' : 'profile.notVerifiedNote')}
            action={
              <ButtonLink to="/realname">
                {t(profile.realName ? 'profile.seeRealName' : 'profile.verify')}
              </ButtonLink>
            }
          />
          {profile.number && <SettingRow name={t('profile.number')} value={profile.number} />}
          <SettingRow name={t('profile.since')} value={formatDate(profile.createTime)} />
        </SettingList>
      </Card>
      <Card title={t('contact.title')} flush>
        <ContactRows profile={profile} />
      </Card>
    </>
  );
}

function NameRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation('identity-account');
  const [open, setOpen] = useState(false);
  return (
    <SettingRow
      name={t('profile.name')}
      value={profile.name}
      note={profile.realName && t('profile.nameFixed')}
      action={
        !profile.realName && (
          <>
            <Button onClick={() => setOpen(true)}>{t('profile.changeName')}</Button>
            {open && <NameDialog name={profile.name} onClose={() => setOpen(false)} />}
          </>
        )
      }
    />
  );
}
