import '../../paper-editor/panes/params/params.css';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ParamEditor } from '../../paper-editor/panes/params/param-editor.tsx';
import { takenKeys } from '../../paper-editor/panes/params/param-key.ts';
import type { ClauseTextSession } from './use-clause-text.ts';
import { useSampleFacts } from './use-sample-facts.ts';

/** The params of all wordings; each is opened to say what its values are. */
export function ClauseParams({ session: { text, change } }: { session: ClauseTextSession }) {
  const { t } = useTranslation('templates-clauses');
  const { params } = text;
  const [chosen, setChosen] = useState<string | null>(null);
  const { facts } = useSampleFacts(params);
  const param = params.find(({ key }) => key === chosen);
  return (
    <section className="clause-form-params" aria-labelledby="clause-form-params">
      <h3 id="clause-form-params">{t('params')}</h3>
      {params.length === 0 ? (
        <p className="muted">{t('form.noParams')}</p>
      ) : (
        <ul>
          {params.map(({ key, name, type }) => (
            <li key={key}>
              <Button size="small" icon="pen" onClick={() => setChosen(key)}>
                {name}
                <small className="muted">{t(`contracts-fields:kind.${type}`)}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {param && (
        <Dialog
          open
          width={480}
          title={param.name}
          onClose={() => setChosen(null)}
          footer={
            <Button look="primary" onClick={() => setChosen(null)}>
              {t('form.paramDone')}
            </Button>
          }
        >
          <ParamEditor
            key={param.key}
            param={param}
            params={params}
            roles={[]}
            taken={takenKeys({ params: [...params] }, [])}
            facts={facts}
            barred={{ IMAGE: t('form.noPictures') }}
            onChange={(edit, mark) =>
              change(
                (now) => ({
                  ...now,
                  params: now.params.map((one) => (one.key === param.key ? edit(one) : one)),
                }),
                mark ?? null,
              )
            }
          />
        </Dialog>
      )}
    </section>
  );
}
