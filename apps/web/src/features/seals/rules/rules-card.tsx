import './rules.css';
import { removeSealRuleCall } from '@cinnabar/protocol/seals/rules/rule-calls';
import type { SealRules } from '@cinnabar/protocol/seals/rules/rule-schema';
import type { RuleEffect } from '@cinnabar/protocol/seals/rules/rule-values';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { sealRulesQuery } from './rule-queries.ts';

type Listed = SealRules['rules'][number];
const TONES: Record<RuleEffect, TagTone> = { NOTE: 'idle', ASK: 'warn', STOP: 'bad' };

/** The risk rules of a seal: what is checked at each use, and what a rule does that matches. */
export function RulesCard({ seal }: { seal: Seal }) {
  const { t } = useTranslation('seals-rules');
  const client = useQueryClient();
  const { data } = useQuery(sealRulesQuery(seal.id));
  /** `rule` null: a new one. */
  const [editing, setEditing] = useState<{ rule: Listed['rule'] | null } | null>(null);
  const [removing, setRemoving] = useState<Listed | null>(null);
  if (!data) return null;
  const { rules, mayChange, effects } = data;
  const remove = async () => {
    await api(removeSealRuleCall, { body: { sealId: seal.id, ruleId: removing!.rule.id } });
    notify('ok', t('removed'));
    setRemoving(null);
    await client.invalidateQueries({ queryKey: ['seals', 'detail', seal.id] });
  };
  return (
    <Card
      title={t('title')}
      extra={
        mayChange && (
          <Button size="small" icon="plus" onClick={() => setEditing({ rule: null })}>
            {t('add')}
          </Button>
        )
      }
    >
      <p className="muted">{rules.length === 0 ? `${t('none')} ${t('lead')}` : t('lead')}</p>
      {rules.length > 0 && (
        <ul className="seal-rules">
          {rules.map((one) => (
            <li key={one.rule.id}>
              <span className="seal-rule-text">{one.text}</span>
              <Tag tone={TONES[one.rule.effect]}>{t(`effect.${one.rule.effect}`)}</Tag>
              {mayChange && (
                <span className="seal-rule-acts">
                  <Button
                    size="small"
                    look="text"
                    aria-label={`${t('change')} ${one.text}`}
                    onClick={() => setEditing(one)}
                  >
                    {t('change')}
                  </Button>
                  <Button
                    size="small"
                    look="text"
                    aria-label={`${t('remove')} ${one.text}`}
                    onClick={() => setRemoving(one)}
                  >
                    {t('remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <RuleDialog seal={seal} rule={editing.rule} effects={effects} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        open={removing !== null}
        danger
        title={t('removeTitle')}
        confirmLabel={t('removeSubmit')}
        cancelLabel={t('keep')}
        onConfirm={remove}
        onClose={() => setRemoving(null)}
      >
        <p>{t('removeText', { said: removing?.text ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  );
}
