import type { Address } from '@cinnabar/protocol/contracts/address-book-schema';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../../ui/actions/menu-entry.ts';
import { sealChoicesQuery } from '../../../seals/index.ts';
import { AddressBookDialog } from '../address-book/address-book-dialog.tsx';
import type { CompanyRef } from '../draft/draft.ts';
import { childCompaniesQuery } from '../draft/draft-calls.ts';
import { companyParty, personParty, scanningParty } from '../draft/draft-parties.ts';
import { companyChoices } from './company-choices.ts';

interface AddPartyProps {
  profile: CurrentUser;
  parties: readonly SignatoryForm[];
  onAdd: (party: SignatoryForm) => void;
}

/** Own company first, then the group, then a company that is known by name only; persons by their contact. */
export function AddParty({ profile, parties, onAdd }: AddPartyProps) {
  const { t } = useTranslation('contracts-launch');
  const [book, setBook] = useState(false);
  const own = profile.company!;
  const children = useQuery(childCompaniesQuery(own.id)).data ?? [];
  // Here already when one's own company is added, so that the focus can go to the choice.
  useQuery(sealChoicesQuery(own.id));
  const taken = new Set(parties.map(({ tenantId }) => tenantId));
  const choices = companyChoices(profile, children).filter(({ tenantId }) => !taken.has(tenantId));
  const outside: CompanyRef = { tenantId: null, name: '', tenantType: 'COMPANY' };
  const entries: MenuEntry[] = [
    ...choices.map((company) => ({
      key: company.tenantId!,
      icon: 'building' as const,
      label: company.name,
      ...(company.tenantId === own.id ? { note: t('parties.own') } : {}),
      onSelect: () => onAdd(companyParty(company)),
    })),
    ...(choices.length > 0 ? [{ key: 'line', line: true as const }] : []),
    {
      key: 'outside',
      icon: 'plus',
      label: t('parties.outside'),
      note: t('parties.outsideNote'),
      onSelect: () => onAdd(companyParty(outside)),
    },
  ];
  const use = ({ companyName, name, contact }: Address) => {
    setBook(false);
    const party = companyName ? companyParty({ ...outside, name: companyName }) : personParty();
    onAdd({ ...party, receiverName: name, contact });
  };
  const mine = choices.find(({ tenantId }) => tenantId === own.id);
  return (
    <div id="parties" className="add-party">
      {mine && (
        <Button icon="stamp" onClick={() => onAdd(companyParty(mine))}>
          {t('parties.addOwn')}
        </Button>
      )}
      <Menu
        entries={entries}
        trigger={(props) => (
          <Button {...props} icon="building">
            {t('parties.addCompany')}
          </Button>
        )}
      />
      <Button icon="user" onClick={() => onAdd(personParty())}>
        {t('parties.addPerson')}
      </Button>
      {/* The code names the contract, so one party at most can be left open. */}
      {!parties.some(({ sweepCode }) => sweepCode) && (
        <Button icon="qr" onClick={() => onAdd(scanningParty(t('parties.scannerName')))}>
          {t('parties.addScanner')}
        </Button>
      )}
      <Button look="text" icon="list" onClick={() => setBook(true)}>
        {t('contracts-form:book.open')}
      </Button>
      {book && <AddressBookDialog onUse={use} onClose={() => setBook(false)} />}
    </div>
  );
}
