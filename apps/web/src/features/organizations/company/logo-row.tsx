import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import {
  removeCompanyLogoCall,
  setCompanyLogoCall,
} from '@cinnabar/protocol/organizations/organizations-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { currentUserQuery } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';
import { SettingList, SettingRow } from '../../../ui/data/setting-list.tsx';
import { companyQuery } from './company-queries.ts';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const MOST_BYTES = 2 * 1024 * 1024;

/** The company's own mark: in the menu, and on what others get from it. */
export function LogoRow({ company, looksAfter }: { company: Company; looksAfter: boolean }) {
  const { t } = useTranslation('organizations');
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
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
  function choose(file: File | undefined) {
    if (!file) return;
    if (!KINDS.includes(file.type)) return notify('bad', t('logo.wrongKind'));
    if (file.size > MOST_BYTES) return notify('bad', t('logo.tooLarge'));
    change.mutate(file);
  }
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
                <Button busy={change.isPending} onClick={() => input.current?.click()}>
                  {t('logo.choose')}
                </Button>
                <input
                  ref={input}
                  type="file"
                  hidden
                  accept={KINDS.join(',')}
                  aria-label={t('logo.choose')}
                  onChange={(event) => {
                    choose(event.target.files?.[0]);
                    // The same file may be chosen again.
                    event.target.value = '';
                  }}
                />
              </>
            )
          }
        />
      </SettingList>
    </Card>
  );
}
