import type { EmailDomain } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import { copyText } from '../../../lib/copy-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { IconButton } from '../../../ui/actions/button.tsx';

/** What is to be added to the DNS of a domain. */
export function DomainRecord({ record, lost }: Pick<EmailDomain, 'record'> & { lost: boolean }) {
  const { t } = useTranslation('organizations');
  const lines = [
    ['type', 'TXT'],
    ['host', record.host],
    ['value', record.value],
  ] as const;
  return (
    <div className="email-domain-record">
      <p>{t(lost ? 'domains.howLost' : 'domains.how')}</p>
      <dl>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`domains.${name}`)}</dt>
            <dd>
              <code>{text}</code>
              {name !== 'type' && (
                <IconButton
                  icon="copy"
                  size="small"
                  label={t('domains.copy', { name: t(`domains.${name}`) })}
                  onClick={async () => {
                    if (await copyText(text)) notify('ok', t('system:action.copied'));
                  }}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
