import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';

/** On to another page of the draft, or out of it: what is not kept yet is kept first, and a failure keeps the page. */
export function useLeaving(flush: () => Promise<string>) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<'on' | 'keep' | null>(null);
  const leave = async (kind: 'on' | 'keep', path: string) => {
    setLeaving(kind);
    try {
      await flush();
      if (kind === 'keep') notify('ok', t('save.kept'));
      navigate(path);
    } catch (error) {
      showError(error);
      setLeaving(null);
    }
  };
  return { leaving, leave };
}
