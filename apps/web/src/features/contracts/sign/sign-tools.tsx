import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { denialText } from '../denial-text.ts';
import { HandoverTool } from '../handover/handover-tool.tsx';
import { isVoiding } from './voiding.ts';

interface SignToolsProps {
  contract: Contract;
  /** How far signing is; absent where nothing is counted. */
  progress?: { done: number; total: number };
  onRefuse: () => void;
  onTransmit: () => void;
  /** The viewer's part was done on their phone. */
  onDone: () => Promise<void>;
}

const ALL_SIGNED: ReadonlySet<string> = new Set(['COMPLETE', 'TERMINATED']);

/** The header's right end. */
export function SignTools({ contract, progress, onRefuse, onTransmit, onDone }: SignToolsProps) {
  const { t } = useTranslation('contracts-sign');
  const refusable = contract.abilities.reject === true;
  const { transmit } = contract.abilities;
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
          onClick={() =>
            download(
              downloadContractCall,
              { query: { contractId: contract.id } },
              `${contract.subject}.pdf`,
            ).catch(showError)
          }
        />
      )}
      <Menu
        align="end"
        entries={[
          {
            key: 'transmit',
            label: t('transmit.act'),
            disabled: transmit !== true,
            note: transmit === true ? undefined : denialText(t, transmit),
            onSelect: onTransmit,
          },
          {
            key: 'reject',
            label: t(isVoiding(contract) ? 'voiding.refuse' : 'reject'),
            danger: true,
            disabled: !refusable,
            note: refusable ? undefined : denialText(t, contract.abilities.reject),
            onSelect: onRefuse,
          },
        ]}
        trigger={(props) => <IconButton icon="more" size="large" label={t('more')} {...props} />}
      />
    </div>
  );
}
