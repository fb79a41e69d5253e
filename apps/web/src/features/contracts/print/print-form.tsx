import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { printContractCall } from '@cinnabar/protocol/contracts/print-calls';
import type { Print } from '@cinnabar/protocol/contracts/print-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
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
  const most = left < 0 ? LIMITS.copiesPerPrint : Math.min(left, LIMITS.copiesPerPrint);
  const form = useForm({
    t,
    start: () => ({ documents: documents.map(({ id }) => id), copies: '1' }),
    send: async () => {
      const body = { contractId: contract.id, documents: files.map(({ id }) => id), copies };
      onMade(await api(printContractCall, { body }));
    },
  });
  const chosen = form.values.documents;
  const copies = Math.min(Number(form.values.copies), most);
  const files = documents.filter(({ id }) => chosen.includes(id));
  const pages = copies * files.reduce((sum, document) => sum + document.pages, 0);

  return (
    <form className="print-form" {...form.bind}>
      <Banner>{t(contract.status === 'TERMINATED' ? 'note.voided' : 'note.copy')}</Banner>
      <Card title={t('files.title')} flush>
        <ul className="print-files">
          {documents.map((document) => (
            <li key={document.id}>
              <Checkbox
                checked={chosen.includes(document.id)}
                onChange={({ target }) =>
                  form.set({
                    documents: target.checked
                      ? [...chosen, document.id]
                      : chosen.filter((id) => id !== document.id),
                  })
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
          error={form.error('copies')}
          className="print-copies"
        >
          <Select
            options={Array.from({ length: most }, (_, index) => ({
              value: String(index + 1),
              label: t('copies.some', { count: index + 1 }),
            }))}
            {...form.input('copies')}
            value={String(copies)}
          />
        </Field>
      </Card>
      <footer className="print-foot">
        <span className="print-sum" role="status">
          {files.length === 0 ? t('files.none') : t('sum', { files: files.length, copies, count: pages })}
        </span>
        <Button type="submit" look="primary" icon="print" busy={form.busy} disabled={files.length === 0}>
          {t('print')}
        </Button>
      </footer>
    </form>
  );
}
