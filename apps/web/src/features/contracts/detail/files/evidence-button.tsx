import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadEvidenceCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { useState } from 'react';
import { download } from '../../../../lib/api/download.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button } from '../../../../ui/actions/button.tsx';

/** The report that proves who did what when; it is made when it is asked for. */
export function EvidenceButton({ contract: { id, subject, abilities } }: { contract: Contract }) {
  const { t } = useTranslation('contracts-acts');
  const [making, setMaking] = useState(false);
  if (abilities.evidence !== true) return null;
  async function save() {
    setMaking(true);
    const name = `${t('evidence.file', { subject })}.pdf`;
    await download(downloadEvidenceCall, { query: { contractId: id } }, name).catch(showError);
    setMaking(false);
  }
  return (
    <>
      <Button size="small" busy={making} onClick={() => void save()}>
        {t('evidence.act')}
      </Button>
      <span className="visually-hidden" role="status">
        {making && t('evidence.making')}
      </span>
    </>
  );
}
