import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../../lib/i18n.ts';
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
  label: string;
  /** Before the code is shown: what is not kept yet. */
  onOpen?: () => Promise<unknown>;
  /** Whether the contract, as it is now, shows that the viewer's part was done. */
  isDone: (now: Contract) => boolean;
  /** The viewer's part was done on the phone. */
  onDone: () => Promise<void> | void;
}

/** Goes on with this contract on a phone. Not from a phone, from a device that was handed the contract itself, nor in a session by a company's sign-in. */
export function HandoverTool({ contract, label, onOpen, isDone, onDone }: HandoverToolProps) {
  const { visit, within } = useCurrentUser();
  const phone = useMedia(PHONE);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (phone || visit || within) return null;

  async function start(): Promise<void> {
    // What cannot be kept shows itself where it stands; the phone then reads what was kept before.
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
