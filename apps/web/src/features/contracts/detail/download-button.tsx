import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { denialText } from '../denial-text.ts';

interface DownloadButtonProps {
  contract: Pick<Contract, 'id' | 'subject' | 'abilities'>;
  /** The one next step of the page. */
  primary?: boolean;
}

/** All files of the contract. Where they are to be read only, it stands there grey and says why; a draft has nothing to keep. */
export function DownloadButton({ contract, primary = false }: DownloadButtonProps) {
  const { t } = useTranslation('contracts-detail');
  const [loading, setLoading] = useState(false);
  const { id, subject, abilities } = contract;
  if (abilities.download === 'WRONG_STATE') return null;
  const denied = abilities.download === true ? null : denialText(t, abilities.download);

  async function save() {
    setLoading(true);
    await download(downloadContractCall, { query: { contractId: id } }, `${subject}.pdf`).catch(showError);
    setLoading(false);
  }

  return (
    <Button
      icon="download"
      {...(primary ? { look: 'primary' as const } : {})}
      busy={loading}
      disabled={denied !== null}
      {...(denied ? { title: denied } : {})}
      onClick={() => void save()}
    >
      {t('download')}
      {denied && <span className="visually-hidden">（{denied}）</span>}
    </Button>
  );
}
