import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { download } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';

interface SignToolsProps {
  contract: Contract;
  done: number;
  total: number;
  onRefuse: () => void;
}

/** The header's right end. */
export function SignTools({ contract, done, total, onRefuse }: SignToolsProps) {
  const { t } = useTranslation('contracts-sign');
  const refusable = contract.abilities.reject === true;
  return (
    <div className="sign-tools" role="toolbar" aria-label={t('tools')}>
      <div className="sign-tools-progress hide-on-phone">
        <span>{t('progress', { done, total })}</span>
        <Progress value={total === 0 ? 1 : done / total} label={t('progress', { done, total })} />
      </div>
      {contract.abilities.download === true && (
        <IconButton
          icon="download"
          size="large"
          label={t('download')}
          onClick={() =>
            download('/contract/download', { contractId: contract.id }, `${contract.subject}.pdf`).catch(
              showError,
            )
          }
        />
      )}
      <Menu
        align="end"
        entries={[
          {
            key: 'reject',
            label: t('reject'),
            danger: true,
            disabled: !refusable,
            note: refusable ? undefined : t(`contracts:denied.${contract.abilities.reject}`),
            onSelect: onRefuse,
          },
        ]}
        trigger={(props) => <IconButton icon="more" size="large" label={t('more')} {...props} />}
      />
    </div>
  );
}
