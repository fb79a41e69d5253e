import './party-terms.css';
import type { ActionForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { EditParty } from '../draft/edit-draft.ts';
import { addableSteps, addStep, changeStep, moveStep, removeStep } from '../draft/internal-steps.ts';
import { offerUndo } from '../offer-undo.ts';
import { useFixedParty } from '../rules/use-fixed-party.ts';
import { useReorder } from '../use-reorder.ts';
import { STEP_ICONS, StepRow } from './step-row.tsx';

interface InternalStepsProps {
  party: SignatoryForm;
  name: string;
  ofOwnGroup: boolean;
  onChange: EditParty;
  problem: (anchor: string) => string | null;
  /** Steps that are not offered. */
  without?: readonly ActionForm['type'][];
}

/** What a party does inside, one after the other, and who does it. */
export function InternalSteps({
  party,
  name,
  ofOwnGroup,
  problem,
  without = [],
  onChange,
}: InternalStepsProps) {
  const { t } = useTranslation('contracts-form');
  const { preset, fixedStep } = useFixedParty(party);
  const list = useRef<HTMLOListElement>(null);
  const { actions } = party;
  // Beside the steps that a type presets, only such that bind no one.
  const addable = addableSteps(party).filter(
    (type) => !without.includes(type) && (!preset || type === 'FILL' || type === 'AUDIT'),
  );
  const edit = (to: (steps: SignatoryForm['actions']) => SignatoryForm['actions']) =>
    onChange((now) => ({ actions: to(now.actions) }));
  const { dragged, gap, grab } = useReorder(list, (id, to) => edit((all) => moveStep(all, id, to)));
  /** Filling in stays first, and demanded steps where they are: they neither move nor are passed. */
  const isFree = (index: number) => {
    const step = actions[index];
    return step !== undefined && step.type !== 'FILL' && fixedStep(step) === null;
  };
  const remove = (id: string, index: number) => {
    const step = actions[index]!;
    edit((all) => removeStep(all, id));
    offerUndo(t, t(`contracts:actionType.${step.type}`), () =>
      edit((all) => (all.some((one) => one.id === id) ? all : all.toSpliced(index, 0, step))),
    );
  };
  // A person who only signs has nothing to arrange.
  if (actions.length === 1 && addable.length === 0) return null;
  return (
    <div className="party-terms-part" id={`party-${party.id}-steps`}>
      <div className="party-terms-head">
        <h3>{t('steps.title')}</h3>
        {actions.length > 1 && <span>{t('steps.explain')}</span>}
      </div>
      <ol
        ref={list}
        className={actions.length > 1 ? 'internal-steps' : 'internal-steps internal-steps-alone'}
        aria-label={t('steps.list', { party: name })}
      >
        {actions.map((step, index) => (
          <StepRow
            fixed={fixedStep(step)}
            key={step.id}
            party={party}
            step={step}
            ofOwnGroup={ofOwnGroup}
            error={problem(`step-${step.id}`)}
            lifted={dragged === step.id}
            drop={
              gap === index ? 'before' : gap === actions.length && index === gap - 1 ? 'after' : undefined
            }
            order={{
              grab: isFree(index) && actions.length > 1 ? (event) => grab(event, step.id) : null,
              up:
                isFree(index) && isFree(index - 1)
                  ? () => edit((all) => moveStep(all, step.id, index - 1))
                  : null,
              down:
                isFree(index) && isFree(index + 1)
                  ? () => edit((all) => moveStep(all, step.id, index + 2))
                  : null,
              remove: actions.length > 1 && fixedStep(step) === null ? () => remove(step.id, index) : null,
            }}
            onOperators={(operators) => edit((all) => changeStep(all, step.id, { operators }))}
          />
        ))}
      </ol>
      {addable.length > 0 && (
        <Menu
          entries={addable.map((type) => ({
            key: type,
            icon: STEP_ICONS[type],
            label: t(`contracts:actionType.${type}`),
            note: t(`steps.about.${type}`),
            onSelect: () => edit((all) => addStep(all, type)),
          }))}
          trigger={(props) => (
            <Button {...props} look="text" size="small" icon="plus">
              {t('steps.add')}
            </Button>
          )}
        />
      )}
    </div>
  );
}
