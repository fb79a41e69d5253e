import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadTexts, useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { PHONE, useMedia } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { contractQuery } from '../contract-query.ts';

const HandoverDialog = lazy(() => {
  const words = loadTexts('contracts-handover');
  return import('./handover-dialog.tsx').then(async (m) => {
    await words;
    return { default: m.HandoverDialog };
  });
});

interface HandoverToolProps {
  contract: Contract;
  /** The viewer's part was done on the phone. */
  onDone: () => Promise<void>;
}

const ALL_SIGNED: ReadonlySet<string> = new Set(['COMPLETE', 'TERMINATED']);

/** Goes on with this contract on a phone. Not from a phone, and not from a device that was handed the contract itself. */
export function HandoverTool({ contract, onDone }: HandoverToolProps) {
  const { t } = useTranslation('contracts-sign');
  const { visit } = useCurrentUser();
  const phone = useMedia(PHONE);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (phone || visit) return null;

  /** A refusal closes the page by itself, as soon as the contract says so. */
  async function follow(): Promise<void> {
    setOpen(false);
    const now = await client.fetchQuery({ ...contractQuery(contract.id), staleTime: 0 });
    if (now.signCode === SIGN_CODE.OWN_PART_DONE || ALL_SIGNED.has(now.status)) await onDone();
  }

  return (
    <>
      <IconButton icon="phone" size="large" label={t('byPhone')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <HandoverDialog
            contractId={contract.id}
            onClose={() => setOpen(false)}
            onDone={() => void follow()}
          />
        </Suspense>
      )}
    </>
  );
}
