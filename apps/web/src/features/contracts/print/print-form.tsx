import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { printContractCall } from '@cinnabar/protocol/contracts/print-calls';
import type { PrintForm as Form, Print } from '@cinnabar/protocol/contracts/print-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { coverUrl } from '../../documents/index.ts';

interface PrintFormProps {
  contract: Pick<Contract, 'id' | 'documents' | 'leftPrintCount' | 'voiding' | 'status'>;
  onMade: (print: Print) => void;
}

/** Which files, how many copies, and what is left of them. */
export function PrintForm({ contract, onMade }: PrintFormProps) {
  const { t } = useTranslation('contracts-print');
  const { documents, leftPrintCount: left } = contract;
  const [chosen, setChosen] = useState(() => documents.map(({ id }) => id));
  const most = left < 0 ? LIMITS.copiesPerPrint : Math.min(left, LIMITS.copiesPerPrint);
  const [wanted, setCopies] = useState(1);
  const copies = Math.min(wanted, most);
  const print = useMutation({
    mutationFn: (form: Form) => api(printContractCall, { body: form }),
    onSuccess: onMade,
  });
  const files = documents.filter(({ id }) => chosen.includes(id));
  const pages = copies * files.reduce((sum, document) => sum + document.pages, 0);

  return (
    <form
      className="print-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (files.length > 0 && !print.isPending)
          print.mutate({ contractId: contract.id, documents: files.map(({ id }) => id), copies });
      }}
    >
      <Banner>{t(contract.status === 'TERMINATED' ? 'note.voided' : 'note.copy')}</Banner>
      <Card title={t('files.title')} flush>
        <ul className="print-files">
          {documents.map((document) => (
            <li key={document.id}>
              <Checkbox
                checked={chosen.includes(document.id)}
                onChange={({ target }) =>
                  setChosen((now) =>
                    target.checked ? [...now, document.id] : now.filter((id) => id !== document.id),
                  )
                }
              >
                <img src={coverUrl(document)} alt="" />
                <span>
                  <b>{document.title}</b>
                  <small>
                    {document.id === contract.voiding?.documentId && `${t('files.declaration')} · `}
                    {t('files.pages', { count: document.pages })}
                  </small>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('copies.title')}>
        <Field
          label={t('copies.label')}
          help={left < 0 ? t('copies.unlimited') : t('copies.left', { count: left })}
          className="print-copies"
        >
          <Select
            value={String(copies)}
            options={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: t('copies.some', { count: index + 1 }),
            }))}
            onChange={({ target }) => setCopies(Number(target.value))}
          />
        </Field>
      </Card>
      <footer className="print-foot">
        <span className="print-sum" role="status">
          {files.length === 0 ? t('files.none') : t('sum', { files: files.length, copies, count: pages })}
        </span>
        <Button
          type="submit"
          look="primary"
          icon="print"
          busy={print.isPending}
          disabled={files.length === 0}
        >
          {t('print')}
        </Button>
      </footer>
    </form>
  );
}
