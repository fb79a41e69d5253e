import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { denialText } from '../denial-text.ts';

/** To paper, once all have signed. Where no more may be printed it stands there grey and says why. */
export function PrintButton({
  contract: { id, abilities },
}: {
  contract: Pick<Contract, 'id' | 'abilities'>;
}) {
  const { t } = useTranslation('contracts-detail');
  const { print } = abilities;
  if (print === true)
    return (
      <ButtonLink icon="print" to={`/contractprint?contractId=${id}`}>
        {t('print')}
      </ButtonLink>
    );
  if (print !== 'PRINT_CLOSED' && print !== 'PRINT_NONE_LEFT') return null;
  const denied = denialText(t, print);
  return (
    <Button icon="print" disabled title={denied}>
      {t('print')}
      <span className="visually-hidden">（{denied}）</span>
    </Button>
  );
}
