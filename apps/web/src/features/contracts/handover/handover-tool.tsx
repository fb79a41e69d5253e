import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
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
  label: string;
  /** Before the code is shown: what is not kept yet. */
  onOpen?: () => Promise<unknown>;
  /** Whether the contract, as it is now, shows that the viewer's part was done. */
  isDone: (now: Contract) => boolean;
  /** The viewer's part was done on the phone. */
  onDone: () => Promise<void> | void;
}

/**
 * Continues with this contract on a phone. Not offered on a phone, on a device that received the contract by a hand-off, nor in a company
 * session.
 */
export function HandoverTool({ contract, label, onOpen, isDone, onDone }: HandoverToolProps) {
  const { visit, within } = useCurrentUser();
  const phone = useMedia(PHONE);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (phone || visit || within) return null;

  async function start(): Promise<void> {
    // A value that cannot be saved is marked in the form; the phone then reads the values saved before.
    await onOpen?.().catch(() => undefined);
    setOpen(true);
  }

  /** A refusal closes the page by itself, as soon as the contract says so. */
  async function follow(): Promise<void> {
    setOpen(false);
    const now = await client.fetchQuery({ ...contractQuery(contract.id), staleTime: 0 });
    if (isDone(now)) await onDone();
  }

  return (
    <>
      <IconButton icon="phone" size="large" label={label} onClick={() => void start()} />
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
