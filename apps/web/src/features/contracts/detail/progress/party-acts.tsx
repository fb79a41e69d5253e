import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useNowActs } from '../../acts/use-now-acts.ts';
import { InPersonDialog } from '../acts/in-person-dialog.tsx';
import { SignLinkDialog } from '../acts/sign-link-dialog.tsx';

interface PartyActsProps {
  contract: Contract;
  party: Signatory;
  onCorrect: () => void;
}

/**
 * What the sender can do about one party: remind it, create a signing link, start signing in person, or correct its receiver while it has
 * done nothing.
 */
export function PartyActs({ contract, party, onCorrect }: PartyActsProps) {
  const { t } = useTranslation('contracts-acts');
  const { urge } = useNowActs();
  const [hosting, setHosting] = useState(false);
  const [linking, setLinking] = useState(false);
  // With a single party to remind, the page's own button does it.
  const mayUrge = party.urge && contract.signatories.filter(({ urge }) => urge).length > 1;
  if (!mayUrge && !party.correct && !party.hostSigning && !party.signLink) return null;
  return (
    <span className="party-acts">
      {party.hostSigning && (
        <Button
          look="text"
          size="small"
          aria-label={t('inPerson.label', { party: party.tenantName })}
          onClick={() => setHosting(true)}
        >
          {t('inPerson.act')}
        </Button>
      )}
      {hosting && <InPersonDialog contract={contract} party={party} onClose={() => setHosting(false)} />}
      {party.signLink && (
        <Button
          look="text"
          size="small"
          aria-label={t('signLink.label', { party: party.tenantName })}
          onClick={() => setLinking(true)}
        >
          {t('signLink.act')}
        </Button>
      )}
      {linking && <SignLinkDialog contract={contract} party={party} onClose={() => setLinking(false)} />}
      {party.correct && (
        <Button
          look="text"
          size="small"
          aria-label={t('correct.label', { party: party.tenantName })}
          onClick={onCorrect}
        >
          {t('correct.act')}
        </Button>
      )}
      {mayUrge && (
        <Button
          look="text"
          size="small"
          busy={urge.busy}
          aria-label={t('urge.oneLabel', { party: party.tenantName })}
          onClick={() => urge.run(contract, { signatoryId: party.id })}
        >
          {t('urge.one')}
        </Button>
      )}
    </span>
  );
}
