import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { isLate } from '@cinnabar/protocol/categories/rules/deadline';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { deadlineInDays, fromInput, proposeDeadline, toInput } from '../draft/china-deadline.ts';
import type { Draft } from '../draft/draft.ts';
import type { EditDraft } from '../draft/edit-draft.ts';
import { type Missing, tellMissing } from '../draft/missing.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';
import { RunningNotes } from '../rules/running-notes.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { MoreFacts } from './more-facts.tsx';

interface ContractFactsProps {
  draft: Draft;
  categories: readonly Category[];
  /** The business type that the draft follows; null when its own can no longer be sent. */
  category: Category | null;
  /** The name of the type as the server has it. */
  savedName: string | null;
  missing: readonly Missing[];
  checked: boolean;
  onChange: EditDraft;
}

/** Name, kind and deadline, and what is rarely set: the facts at the right of the form. */
export function ContractFacts({
  draft,
  categories,
  category,
  savedName,
  missing,
  checked,
  onChange,
}: ContractFactsProps) {
  const { t } = useTranslation('contracts-launch');
  const [left, setLeft] = useState(false);
  const found = (anchor: string) => missing.find((one) => one.anchor === anchor);
  const subject = checked || left ? found('subject') : undefined;
  const deadline = found('deadline');
  const { config, why } = useLaunchRules();
  const isNamed = why('subjectRule') !== undefined;
  const days = config?.deadlineDays ?? null;
  const isOpen = (time: string) => days === null || !isLate(time, serverNow(), days);
  const onDeadline = (expireTime: string | null) => onChange(() => ({ expireTime }));
  const choices = [
    { label: t('facts.week'), time: () => deadlineInDays(serverNow(), 7) },
    { label: t('facts.month'), time: () => proposeDeadline(serverNow(), 1) },
    { label: t('facts.quarter'), time: () => proposeDeadline(serverNow()) },
  ];
  return (
    <Card title={t('facts.title')}>
      <div className="contract-facts">
        <div id="subject">
          <Field
            label={t('facts.subject')}
            required
            error={subject && tellMissing(t, subject)}
            help={<FixedNote by="subjectRule" />}
            aside={
              draft.subject.length > LIMITS.subjectLength - 20 && (
                <span className="field-count">
                  {draft.subject.length} / {LIMITS.subjectLength}
                </span>
              )
            }
          >
            <Input
              value={draft.subject}
              readOnly={isNamed}
              maxLength={LIMITS.subjectLength}
              placeholder={t('facts.subjectHint')}
              onChange={(event) => onChange(() => ({ subject: event.target.value }))}
              onBlur={() => setLeft(true)}
            />
          </Field>
        </div>
        <CategoryChoice
          categories={categories}
          chosen={category}
          lostName={savedName}
          onChange={(categoryId) => onChange(() => ({ categoryId }))}
        />
        <RunningNotes />
        <div id="deadline">
          <Field
            label={t('facts.deadline')}
            required
            error={deadline && tellMissing(t, deadline)}
            help={
              <>
                {t('facts.deadlineHelp')}
                <FixedNote by="deadlineDays" />
              </>
            }
          >
            <DateTimeInput
              value={toInput(draft.expireTime)}
              onChange={(event) => onDeadline(fromInput(event.target.value))}
            />
          </Field>
          <div className="contract-facts-choices">
            {choices
              .filter(({ time }) => isOpen(time()))
              .map(({ label, time }) => (
                <Button key={label} size="small" look="text" onClick={() => onDeadline(time())}>
                  {label}
                </Button>
              ))}
          </div>
        </div>
        <MoreFacts draft={draft} missing={missing} checked={checked} onChange={onChange} />
      </div>
    </Card>
  );
}
