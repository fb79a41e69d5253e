import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import {
  removeCompanyLogoCall,
  setCompanyLogoCall,
} from '@cinnabar/protocol/organizations/organizations-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { currentUserQuery } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PictureButton } from '../../../ui/actions/picture-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { companyQuery } from './company-queries.ts';

const MOST_BYTES = 2 * 1024 * 1024;

/** The company's own mark: in the menu, and on what others get from it. */
export function LogoRow({ company, looksAfter }: { company: Company; looksAfter: boolean }) {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  const { companyId, name, logoKey } = company;
  const query = { companyId };
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file ? upload(setCompanyLogoCall, file, { query }) : api(removeCompanyLogoCall, { query }),
    onSuccess: async (_, file) => {
      await client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey });
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      notify('ok', t(file ? 'logo.saved' : 'logo.removed'));
    },
  });
  return (
    <Card title={t('logo.title')} flush>
      <SettingList>
        <SettingRow
          wide={logoKey !== null}
          lead={<CompanyMark name={name} logoKey={logoKey} size={56} />}
          name={t(logoKey ? 'logo.own' : 'logo.initial')}
          note={t('logo.note')}
          action={
            looksAfter && (
              <>
                {logoKey && (
                  <Button look="text" disabled={change.isPending} onClick={() => change.mutate(null)}>
                    {t('logo.remove')}
                  </Button>
                )}
                <PictureButton
                  label={t('logo.choose')}
                  maxBytes={MOST_BYTES}
                  busy={change.isPending}
                  onRefuse={(reason) => notify('bad', t(`logo.${reason}`))}
                  onChoose={change.mutate}
                />
              </>
            )
          }
        />
      </SettingList>
    </Card>
  );
}
