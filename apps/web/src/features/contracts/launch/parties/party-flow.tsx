import './party-flow.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { partyName } from '../draft/draft.ts';
import {
  changeParty,
  joinPrevious,
  moveParty,
  moveToGap,
  removeParty,
  restoreParty,
  stepsOf,
} from '../draft/draft-parties.ts';
import type { Missing } from '../draft/missing.ts';
import { offerUndo } from '../offer-undo.ts';
import { useReorder } from '../use-reorder.ts';
import { PartyCard } from './party-card.tsx';

interface PartyFlowProps {
  parties: readonly SignatoryForm[];
  /** The caller's own company: its seal may be chosen here, and its people and those of its group named. */
  own: { id: string; tenantType: string };
  missing: readonly Missing[];
  /** Also shows what is missing in fields that were not left yet. */
  checked: boolean;
  onChange: (edit: (parties: readonly SignatoryForm[]) => SignatoryForm[]) => void;
}

/** The parties in the order in which they are notified: one numbered step below the other. */
export function PartyFlow({ parties, own, missing, checked, onChange }: PartyFlowProps) {
  const { t } = useTranslation('contracts-launch');
  const { t: settings } = useTranslation('contracts-form');
  const list = useRef<HTMLOListElement>(null);
  const steps = stepsOf(parties);
  const sequential = steps.length > 1 || parties.length === 1;
  const { dragged, gap, grab } = useReorder(list, (id, to) => onChange((all) => moveToGap(all, id, to)));

  const remove = (party: SignatoryForm) => {
    onChange((all) => removeParty(all, party.id));
    const name =
      partyName(party) || t(party.tenantType === 'PERSONAL' ? 'parties.newPerson' : 'parties.newCompany');
    offerUndo(settings, name, () => onChange((all) => restoreParty(all, parties, party.id)));
  };

  return (
    <ol ref={list} className="party-flow" aria-label={t('parties.list')}>
      {steps.map((group, at) => (
        <li
          key={group[0]!.id}
          className="party-flow-step"
          data-drop={
            dragged && gap === at
              ? 'before'
              : dragged && gap === at + 1 && at === steps.length - 1
                ? 'after'
                : undefined
          }
        >
          <span className="party-flow-number" aria-hidden="true">
            {at + 1}
          </span>
          <div className={group.length > 1 ? 'party-flow-group' : 'party-flow-single'}>
            {group.length > 1 && (
              <p className="party-flow-note">
                {t(at < steps.length - 1 ? 'parties.togetherThenNext' : 'parties.together', {
                  count: group.length,
                })}
              </p>
            )}
            {group.map((party) => (
              <PartyCard
                key={party.id}
                party={party}
                index={parties.indexOf(party)}
                isOwn={party.tenantId === own.id}
                ofOwnGroup={isOfGroup(party, own)}
                lifted={dragged === party.id}
                missing={missing}
                checked={checked}
                onChange={(edit) => onChange((all) => changeParty(all, party.id, edit))}
                onRemove={() => remove(party)}
                order={
                  parties.length > 1
                    ? {
                        grab: sequential ? (event) => grab(event, party.id) : null,
                        up: at > 0 ? () => onChange((all) => moveParty(all, party.id, -1)) : null,
                        down:
                          at < steps.length - 1 ? () => onChange((all) => moveParty(all, party.id, 1)) : null,
                        join: at > 0 ? () => onChange((all) => joinPrevious(all, party.id)) : null,
                        leave: group.length > 1 ? () => onChange((all) => moveParty(all, party.id, 1)) : null,
                      }
                    : null
                }
              />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** One's own company; for one of a group, every company of the group. */
function isOfGroup(party: SignatoryForm, own: PartyFlowProps['own']): boolean {
  if (party.tenantId === null || party.tenantType === 'PERSONAL') return false;
  return party.tenantId === own.id || (own.tenantType !== 'COMPANY' && party.tenantType !== 'COMPANY');
}
