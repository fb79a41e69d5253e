import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { useTranslation } from '../../../lib/i18n.ts';
import { ActPopover } from '../../../ui/actions/act-popover.tsx';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { useActEntries } from '../acts/use-act-entries.ts';
import { useNowActs } from '../acts/use-now-acts.ts';
import { HandoverTool } from '../handover/handover-tool.tsx';

interface SignToolsProps {
  contract: Contract;
  /** How far signing is; absent where nothing is counted. */
  progress?: { done: number; total: number };
  onRefuse: () => void;
  onTransmit: () => void;
  onGiveBack?: () => void;
  /** The viewer's part was done on their phone. */
  onDone: () => Promise<void>;
}

const ALL_SIGNED: ReadonlySet<string> = new Set(['COMPLETE', 'TERMINATED']);

/** The header's right end. */
export function SignTools({ contract, progress, onRefuse, onTransmit, onGiveBack, onDone }: SignToolsProps) {
  const { t } = useTranslation('contracts-sign');
  const now = useNowActs();
  const entries = useActEntries('signing', contract, (act) => {
    if (act === 'transmit') onTransmit();
    else if (act === 'giveBack') onGiveBack?.();
    else onRefuse();
  });
  return (
    <div className="sign-tools" role="toolbar" aria-label={t('tools')}>
      {progress && (
        <div className="sign-tools-progress hide-on-phone">
          <span>{t('progress', progress)}</span>
          <Progress
            value={progress.total === 0 ? 1 : progress.done / progress.total}
            label={t('progress', progress)}
          />
        </div>
      )}
      <HandoverTool
        contract={contract}
        label={t('byPhone')}
        isDone={({ signCode, status }) => signCode === SIGN_CODE.OWN_PART_DONE || ALL_SIGNED.has(status)}
        onDone={onDone}
      />
      {contract.abilities.download === true && (
        <IconButton
          icon="download"
          size="large"
          label={t('download')}
          onClick={() => now.download.run(contract)}
        />
      )}
      <ActPopover icon="more" label={t('more')} acts={entries} />
    </div>
  );
}
