import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';

/** Copies a text and says whether it did. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('verifier');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  return (
    <>
      <IconButton
        icon={outcome === 'copied' ? 'check' : 'copy'}
        size="small"
        label={label}
        onClick={async () => setOutcome((await copyText(text)) ? 'copied' : 'notCopied')}
      />
      <span className="visually-hidden" role="status">
        {outcome && t(`facts.${outcome}`)}
      </span>
    </>
  );
}
