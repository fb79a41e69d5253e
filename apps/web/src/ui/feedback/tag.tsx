import './tag.css';
import { STATUS_TONES } from '@cinnabar/protocol/contracts/status-display';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';

export type TagTone = 'ok' | 'go' | 'bad' | 'warn' | 'idle';

/** A state: dot and word, never colour alone. Without a tone, a plain fact (甲方, 发起方). */
export function Tag({ tone, children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames('tag', tone && `tag-dot tag-${tone}`)}>{children}</span>;
}

/** The status of a contract, party or step in the specification's words. Its route loads the texts `contracts`. */
export function StatusTag({ status }: { status: keyof typeof STATUS_TONES }) {
  const { t } = useTranslation('contracts');
  return (
    <Tag tone={STATUS_TONES[status]}>
      <span className="tag-word">{t(`status.${status}`)}</span>
    </Tag>
  );
}
