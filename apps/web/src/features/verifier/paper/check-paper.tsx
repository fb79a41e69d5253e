import { checkPrintCall } from '@cinnabar/protocol/contracts/print-calls';
import './check-paper.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { KnownPaper } from './known-paper.tsx';

/** `?print=` of the verifier: the code at the foot of a printed page, scanned or typed, and what was printed under it. */
export function CheckPaper({ code }: { code: string }) {
  const { t } = useTranslation('verifier-paper');
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(code);
  const { data, error, isFetching } = useQuery({
    queryKey: ['print-check', code],
    queryFn: ({ signal }) => api(checkPrintCall, { query: { code } }, { signal }),
    enabled: code !== '',
    // What the server does not know it will not know in a moment.
    retry: false,
  });
  return (
    <div className="check-paper">
      <h1>{t('title')}</h1>
      <p className="verifier-purpose">{t('purpose')}</p>
      <form
        className="check-paper-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') setSearch({ print: typed.trim() }, { replace: true });
        }}
      >
        <Field label={t('code')}>
          <Input
            value={typed}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" look="primary" busy={isFetching}>
          {t('check')}
        </Button>
      </form>
      {error && (
        <Banner tone="bad" live>
          {error instanceof ApiError ? errorText(error) : t('failed')}
        </Banner>
      )}
      {data && <KnownPaper paper={data} />}
    </div>
  );
}
