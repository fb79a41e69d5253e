import './codes-card.css';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ScanCodeDialog, templateCodePath, templateCodesQuery } from '../../contracts/index.ts';
import { CodeItem } from './code-item.tsx';
import { CodeUses } from './code-uses.tsx';
import { RemoveCode } from './remove-code.tsx';

type Opened = { what: 'poster' | 'uses' | 'remove'; code: TemplateCode };

/** The codes of a template that the caller may change: by each one, people who scan it get a contract of their own. */
export function CodesCard({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation('templates-codes');
  const { company } = useCurrentUser();
  const { data, error, refetch } = useQuery(templateCodesQuery(template.id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const mayMake = template.status === 1 && company?.id === template.tenantId;
  if (!data && !error) return null;
  const codes = data ?? [];
  if (codes.length === 0 && !error && !mayMake) return null;
  const { code } = opened ?? {};
  return (
    <Card
      flush
      title={t('title')}
      extra={
        mayMake && (
          <ButtonLink size="small" icon="plus" to={templateCodePath(template.id)}>
            {t('make')}
          </ButtonLink>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : codes.length === 0 ? (
        <p className="template-codes-none muted">{t('lead')}</p>
      ) : (
        <ul className="template-codes">
          {codes.map((one) => (
            <CodeItem
              key={one.id}
              code={one}
              template={template}
              mayChange={mayMake}
              onOpen={(what) => setOpened({ what, code: one })}
            />
          ))}
        </ul>
      )}
      {code && opened?.what === 'poster' && (
        <ScanCodeDialog
          id={code.id}
          title={t('poster.title')}
          sender={company?.name ?? ''}
          subject={code.subject}
          until={code.endTime}
          onClose={close}
        >
          <p>{t('poster.text', { role: code.roleName })}</p>
          {code.state !== 'ON' && <p>{t('poster.closed')}</p>}
        </ScanCodeDialog>
      )}
      {code && opened?.what === 'uses' && <CodeUses code={code} onClose={close} />}
      {code && opened?.what === 'remove' && <RemoveCode code={code} onClose={close} />}
    </Card>
  );
}
