import { toChineseDate } from '@cinnabar/kernel';
import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import type { Field } from '@cinnabar/protocol/contracts/field-schema';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { PageBox } from '../../documents/index.ts';
import type { OwnAction } from './find-own-action.ts';
import { PlaceButton } from './place-button.tsx';
import { placeStyle } from './place-style.ts';
import type { Choices } from './use-sign-state.ts';
import './place-overlay.css';

interface PlaceOverlayProps {
  contract: Contract;
  own: OwnAction;
  page: PageBox;
  choices: Choices;
  /** The place to fill next: the one that is marked. */
  nextId: string | null;
  who: string;
  onOpen: (fieldId: string) => void;
}

/** All places of one page: one's own as buttons, those of others as outlines; what is signed is in the page picture already. */
export function PlaceOverlay({ contract, own, page, choices, nextId, who, onOpen }: PlaceOverlayProps) {
  return contract.fields
    .filter((field) => field.documentId === page.documentId && field.page === page.page)
    .map((field): ReactNode => {
      if (field.owner !== own.action.id)
        return <OthersPlace key={field.id} field={field} contract={contract} />;
      if (field.type === 'TIMESTAMP') return <DatePlace key={field.id} field={field} />;
      return (
        <PlaceButton
          key={field.id}
          field={field}
          kind={own.action.type}
          who={who}
          seal={choices.get(field.id) ?? null}
          next={field.id === nextId}
          onOpen={onOpen}
        />
      );
    });
}

function DatePlace({ field }: { field: Field }) {
  const { t } = useTranslation('contracts-sign');
  return (
    <span className="place place-date" style={placeStyle(field)} title={t('place.dateAuto')}>
      <span className="place-date-text">{toChineseDate(new Date())}</span>
    </span>
  );
}

function OthersPlace({ field, contract }: { field: Field; contract: Contract }) {
  const { t } = useTranslation('contracts-sign');
  const owner = ownerOf(contract, field);
  if (!owner || owner.action.status === 'SIGNED') return null;
  const name = owner.party.tenantName || owner.party.receiverName || '';
  const kind = field.type === 'TIMESTAMP' ? t('place.date') : t(`contracts:actionType.${owner.action.type}`);
  return (
    <span
      className="place place-other"
      data-round={owner.action.type === 'CORPORATE' && field.type !== 'TIMESTAMP' ? '' : undefined}
      style={placeStyle(field)}
      title={t('place.other', { who: name, kind })}
    >
      <span className="place-label">{name}</span>
    </span>
  );
}

function ownerOf(contract: Contract, field: Field): { party: Signatory; action: Action } | null {
  for (const party of contract.signatories) {
    const action = party.actions.find(({ id }) => id === field.owner);
    if (action) return { party, action };
  }
  return null;
}
