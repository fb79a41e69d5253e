import './new-template.css';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useAddressParams } from '../../../../lib/use-address-params.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { WAYS } from './ways.ts';

/** `/template/editor` without an id: how the template begins, its name and its group. */
export function NewTemplate({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates-editor');
  // Said where a paper begins: loaded with the page, which would else be put aside while the words arrive.
  useTranslation('templates-panes');
  const navigate = useNavigate();
  const [address, change] = useAddressParams();
  const { name, Form } = WAYS.find((way) => way.name === address.get('way')) ?? WAYS[0];
  return (
    <main className="new-template" id="main">
      <header className="new-template-head">
        <IconButton icon="back" label={t('new.back')} onClick={() => navigate('/template-manage')} />
        <h1>{t('new.title')}</h1>
      </header>
      <div className="new-template-form">
        <Segmented
          block
          size="large"
          label={t('new.ways')}
          value={name}
          options={WAYS.map((way) => ({ value: way.name, label: t(`new.way.${way.name}`) }))}
          onChange={(next) =>
            change(
              (now) => {
                now.set('way', next);
                return now;
              },
              { replace: true },
            )
          }
        />
        <Form companyId={companyId} />
      </div>
    </main>
  );
}
