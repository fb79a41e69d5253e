import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { RichText } from '../../../../lib/rich-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SealGrid } from '../../../seals/index.ts';
import type { PrimaryButton } from '../use-primary.ts';
import type { SignerSeals } from '../use-signer-seals.ts';
import { isVoiding } from '../voiding.ts';
import { AboutTabs } from './about-tabs.tsx';
import { SealGuide } from './seal-guide.tsx';
import { SealProblem } from './seal-problem.tsx';
import { TodoList } from './todo-list.tsx';

interface SignPanelProps extends ComponentProps<typeof TodoList> {
  contract: Contract;
  seals: SignerSeals;
  chosenSeal: Seal | null;
  onChooseSeal: (seal: Seal) => void;
  left: number;
  primary: PrimaryButton;
  onRefuse: (() => void) | null;
}

/** The desktop's right side: what to do, with whom, about what. */
export function SignPanel(props: SignPanelProps) {
  const { contract, own, who, places, left, seals, chosenSeal, onChooseSeal, primary, onRefuse } = props;
  const { t } = useTranslation('contracts-sign');
  const company = own.party.tenantType !== 'PERSONAL';
  return (
    <aside className="sign-panel">
      <div className="sign-panel-view">
        <AboutTabs
          contract={contract}
          party={own.party}
          left={left}
          first={
            <>
              <p className="sign-panel-for">
                <RichText
                  t={t}
                  i18nKey={company ? 'actingFor' : 'actingSelf'}
                  values={{ name: who }}
                  components={{ b: <b /> }}
                />
              </p>
              <TodoList {...props} />
              {places.length === 0 && <p className="muted">{t('noPlaces')}</p>}
              {seals.kind === 'company' && (
                <>
                  <h2 className="sign-panel-heading">{t('seals:picker.heading')}</h2>
                  <SealProblem
                    seals={seals}
                    company={own.party.tenantName}
                    step={{ contractId: contract.id, actionId: own.action.id }}
                  />
                  {seals.list.length > 0 && (
                    <>
                      <SealGuide />
                      <SealGrid
                        seals={seals.list}
                        chosen={chosenSeal}
                        onChoose={onChooseSeal}
                        label={t('seals:picker.heading')}
                      />
                    </>
                  )}
                  {seals.specified && <p className="sign-panel-note">{t('seals:picker.specified')}</p>}
                </>
              )}
            </>
          }
        />
      </div>
      <footer className="sign-panel-foot">
        <Button
          look="primary"
          size="large"
          block
          disabled={!primary.onPress}
          onClick={primary.onPress ?? undefined}
        >
          {primary.label}
        </Button>
        {onRefuse && (
          <Button look="text" size="small" className="sign-panel-refuse" onClick={onRefuse}>
            {t(isVoiding(contract) ? 'voiding.refuse' : 'reject')}
          </Button>
        )}
      </footer>
    </aside>
  );
}
