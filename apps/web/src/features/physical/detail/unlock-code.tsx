import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** Six digits that are typed at the device; the next press has others. */
export function UnlockCode({ code }: { code: string }) {
  const { t } = useTranslation('physical-detail');
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <div className="press-code">
      <p className="press-code-head">
        <span>{t('code.title')}</span>
        <Button
          look="text"
          size="small"
          icon={copied === code ? 'check' : 'copy'}
          onClick={async () => setCopied((await copyText(code)) ? code : null)}
        >
          {copied === code ? t('system:action.copied') : t('system:action.copy')}
        </Button>
      </p>
      <p className="press-code-digits">
        <span className="visually-hidden">{code}</span>
        {[...code].map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits stand in their places
          <b key={index} aria-hidden="true">
            {digit}
          </b>
        ))}
      </p>
      <p>{t('code.hint')}</p>
    </div>
  );
}
