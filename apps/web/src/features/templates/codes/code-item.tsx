import { switchTemplateCodeCall } from '@cinnabar/protocol/templates/codes/code-calls';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateCodeState } from '@cinnabar/protocol/templates/codes/code-values';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import { scanLink, templateCodePath } from '../../contracts/index.ts';
import { TEMPLATES } from '../template-queries.ts';

interface CodeItemProps {
  code: TemplateCode;
  template: TemplateDetail;
  /** Whether its form can be opened now. */
  mayChange: boolean;
  onOpen: (what: 'poster' | 'uses' | 'remove') => void;
}

const TONES: Record<TemplateCodeState, TagTone> = { ON: 'ok', PAUSED: 'idle', ENDED: 'idle', FULL: 'warn' };

/** One code with what it makes, how often it was used, and what may be done with it. */
export function CodeItem({ code, template, mayChange, onOpen }: CodeItemProps) {
  const { t } = useTranslation('templates-codes');
  const client = useQueryClient();
  const { id, subject, state, version, used, maxUses, endTime, fault } = code;
  const isPaused = state === 'PAUSED';
  const turn = useMutation({
    mutationFn: () =>
      api(switchTemplateCodeCall, { body: { codeId: id, revision: code.revision, isOn: isPaused } }),
    onSuccess: () => notify('ok', t(isPaused ? 'item.resumed' : 'item.paused')),
    onSettled: () => client.invalidateQueries({ queryKey: TEMPLATES }),
  });
  const copy = async () => {
    if (await copyText(scanLink(id))) notify('ok', t('item.copied'));
  };
  const facts = [
    t('item.role', { role: code.roleName }),
    version === 'NEWEST' ? t('item.newest') : t('item.pinned', { number: version.number }),
    endTime && t('item.until', { date: formatDate(endTime) }),
    !code.isMine && t('item.by', { name: code.makerName }),
  ];
  const isOlder = version !== 'NEWEST' && version.number < template.published;
  return (
    <li className="template-code">
      <div className="template-code-text">
        <p className="template-code-head">
          <b>{subject}</b>
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          {isOlder && <Tag tone="warn">{t('item.newer', { number: template.published })}</Tag>}
        </p>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {used > 0 ? (
          <button type="button" className="link-button" onClick={() => onOpen('uses')}>
            {maxUses === null ? t('item.used', { count: used }) : t('item.usedOf', { used, count: maxUses })}
          </button>
        ) : (
          <small>{maxUses === null ? t('item.unused') : t('item.unusedOf', { count: maxUses })}</small>
        )}
      </div>
      <div className="template-code-acts">
        <Button size="small" onClick={() => onOpen('poster')}>
          {t('item.show')}
        </Button>
        <Menu
          align="end"
          entries={[
            ...(mayChange
              ? [
                  {
                    key: 'edit',
                    label: t('item.edit'),
                    icon: 'pen' as const,
                    to: templateCodePath(code.templateId, id),
                  },
                ]
              : []),
            { key: 'copy', label: t('item.copy'), icon: 'link', onSelect: () => void copy() },
            { key: 'uses', label: t('item.contracts'), icon: 'doc', onSelect: () => onOpen('uses') },
            ...(state === 'ON' || isPaused
              ? [
                  {
                    key: 'turn',
                    label: t(isPaused ? 'item.resume' : 'item.pause'),
                    onSelect: () => turn.mutate(),
                  },
                ]
              : []),
            { key: 'line', line: true },
            {
              key: 'remove',
              label: t('item.remove'),
              icon: 'trash',
              danger: true,
              onSelect: () => onOpen('remove'),
            },
          ]}
          trigger={(props) => (
            <Button
              {...props}
              size="small"
              look="text"
              icon="more"
              busy={turn.isPending}
              aria-label={t('item.more', { subject })}
            />
          )}
        />
      </div>
      {fault && (
        <Banner tone="warn">
          {t('item.fault', { time: formatDateTime(fault.time), message: fault.message })}
        </Banner>
      )}
    </li>
  );
}
