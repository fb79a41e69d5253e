import { toChinaTime } from '@cinnabar/kernel';
import type { Action, Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import { showDay } from '@cinnabar/protocol/contracts/fields/field-value';
import type { ReactNode } from 'react';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PageBox } from '../../../documents/index.ts';
import { extentOf, PageDrawing } from '../../fields/page-drawing.tsx';
import { placeStyle } from '../../fields/place-style.ts';
import type { OwnAction } from '../find-own-action.ts';
import { isRound } from '../voiding.ts';
import { AcrossPlaces } from './across-places.tsx';
import { PlaceButton } from './place-button.tsx';
import type { Choices } from './placing.ts';
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
  const [across, onOnePage] = splitAcross(
    contract.fields.filter((field) => field.documentId === page.documentId),
  );
  const strips = across
    .filter((field) => field.owner === own.action.id)
    .map((field) => (
      <AcrossPlaces
        key={field.id}
        field={field}
        documents={contract.documents}
        page={page}
        seal={choices.get(field.id) ?? null}
        next={field.id === nextId}
        onOpen={onOpen}
      />
    ));
  const places = onOnePage
    // What was filled in before signing stands in the page picture.
    .filter((field) => field.page === page.page && !isDataField(field))
    .map((field): ReactNode => {
      if (field.owner !== own.action.id)
        return <OthersPlace key={field.id} field={field} contract={contract} />;
      if (field.type === 'TIMESTAMP') return <DatePlace key={field.id} field={field} page={page} />;
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
  return [...strips, ...places];
}

function splitAcross(fields: readonly Field[]): [across: Field[], onOnePage: Field[]] {
  const across = fields.filter(({ type }) => type === 'ACROSS_PAGE');
  return [across, fields.filter(({ type }) => type !== 'ACROSS_PAGE')];
}

/** Today, where and as large as signing will write it. */
function DatePlace({ field, page }: { field: Field; page: PageBox }) {
  const { t } = useTranslation('contracts-sign');
  const today = toChinaTime(new Date(serverNow())).slice(0, 10);
  const text = showDay(today, settingsOf(field).datePattern);
  return (
    <span className="place place-date" style={placeStyle(field)} title={t('place.dateAuto')}>
      <PageDrawing
        className="place-date-text"
        appearance={[{ kind: 'text', text }]}
        extent={extentOf(field, page)}
      />
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
      data-round={isRound(owner.action.type) && field.type !== 'TIMESTAMP' ? '' : undefined}
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
