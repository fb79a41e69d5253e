import './party-flow.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { joinPrevious, moveParty, moveToGap, stepsOf } from '../draft/draft-parties.ts';
import { useReorder } from '../use-reorder.ts';
import type { PartyPlace } from './party-frame.tsx';

interface PartyFlowProps {
  parties: readonly SignatoryForm[];
  onChange: (edit: (parties: readonly SignatoryForm[]) => SignatoryForm[]) => void;
  onRemove: (party: SignatoryForm) => void;
  renderCard: (party: SignatoryForm, place: PartyPlace) => ReactNode;
}

/** The parties in the order in which they are notified: one numbered step below the other. */
export function PartyFlow({ parties, onChange, onRemove, renderCard }: PartyFlowProps) {
  const { t } = useTranslation('contracts-launch');
  const list = useRef<HTMLOListElement>(null);
  const steps = stepsOf(parties);
  const sequential = steps.length > 1 || parties.length === 1;
  const { dragged, gap, grab } = useReorder(list, (id, to) => onChange((all) => moveToGap(all, id, to)));

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
            {group.map((party) =>
              renderCard(party, {
                index: parties.indexOf(party),
                lifted: dragged === party.id,
                onRemove: () => onRemove(party),
                order:
                  parties.length > 1
                    ? {
                        grab: sequential ? (event) => grab(event, party.id) : null,
                        up: at > 0 ? () => onChange((all) => moveParty(all, party.id, -1)) : null,
                        down:
                          at < steps.length - 1 ? () => onChange((all) => moveParty(all, party.id, 1)) : null,
                        join: at > 0 ? () => onChange((all) => joinPrevious(all, party.id)) : null,
                        leave: group.length > 1 ? () => onChange((all) => moveParty(all, party.id, 1)) : null,
                      }
                    : null,
              }),
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
