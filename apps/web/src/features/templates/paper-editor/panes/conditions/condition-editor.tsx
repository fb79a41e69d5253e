import './conditions.css';
import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import { describeCondition } from '@cinnabar/protocol/templates/conditions/describe-condition';
import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import { useState } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import type { SampledSession } from '../../../editor/work/param-session.ts';
import { useSamples } from '../samples/use-samples.ts';
import { asGroup, type ConditionGroup, EMPTY_GROUP, fromGroup } from './condition-group.ts';
import { comparisonOf } from './condition-ops.ts';
import { ConditionParts } from './condition-parts.tsx';
import type { ConditionPlace } from './condition-places.ts';

interface ConditionEditorProps {
  session: SampledSession;
  /** What is there under the condition. */
  of: ConditionPlace['kind'];
  condition: Condition | null;
  onChange: (condition: Condition | null) => void;
}

/** The condition of one place: its parts, how it reads, and what the examples make of it. */
export function ConditionEditor({ session, of, condition, onChange }: ConditionEditorProps) {
  const { t } = useTranslation('templates-panes');
  const { t: rules } = useTranslation('templates-rules');
  const { params } = session.work.content;
  const { facts } = useSamples(session);
  const [draft, setDraft] = useState(() => asGroup(condition));
  // What is kept lacks the parts without a value. When it differs otherwise, it was changed elsewhere: by undo, or by another person.
  const shown = stable(fromGroup(draft)) === stable(condition) ? draft : asGroup(condition);
  const [first] = params;
  function put(next: ConditionGroup) {
    setDraft(next);
    const kept = fromGroup(next);
    if (stable(kept) !== stable(condition)) onChange(kept);
  }
  if (!first) return <p className="paper-pane-none">{t('condition.noParams')}</p>;
  if (shown.parts.length === 0)
    return (
      <div className="condition-none">
        <p>{t(`condition.always.${of}`)}</p>
        <Button
          size="small"
          icon="plus"
          onClick={() => put({ ...EMPTY_GROUP, parts: [comparisonOf(first)] })}
        >
          {t('condition.begin')}
        </Button>
      </div>
    );
  return (
    <div className="condition-editor">
      {condition && (
        <Sentence
          text={t('condition.sentence', { text: describeCondition(condition, params, rules) })}
          stands={stands(condition, facts)}
          live
        />
      )}
      <ConditionParts whole={shown} path={[]} group={shown} params={params} onChange={put} />
      <Button size="small" look="text" onClick={() => put(EMPTY_GROUP)}>
        {t('condition.clear')}
      </Button>
    </div>
  );
}

interface SentenceProps {
  text: string;
  stands: boolean;
  /** It is edited here: changes are read aloud. */
  live?: boolean;
}

/** A condition in words, and whether it is true of the examples: in words too, not by color alone. */
export function Sentence({ text, stands: isThere, live = false }: SentenceProps) {
  const { t } = useTranslation('templates-panes');
  return (
    <span className="condition-sentence" data-stands={isThere} role={live ? 'status' : undefined}>
      <span>{text}</span>
      <small>{t(isThere ? 'condition.shown' : 'condition.hidden')}</small>
    </span>
  );
}
