import './panes.css';
import './params/params.css';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import type { ParamSession, ParamWork } from '../../editor/work/param-session.ts';
import { usePaneAddress } from './pane-address.ts';
import { AddNamed } from './params/add-named.tsx';
import { addParam, changeParam, newParam, withoutParam } from './params/edit-params.ts';
import { faultText } from './params/fault-text.ts';
import { ParamEditor } from './params/later-editor.ts';
import type { BarredTypes } from './params/param-editor.tsx';
import { takenKeys } from './params/param-key.ts';
import { ParamList } from './params/param-list.tsx';
import type { ParamUse, PlaceName } from './params/param-uses.ts';
import { RemoveParam } from './params/remove-param.tsx';
import { withFillStep } from './roles/fill-step.ts';
import { SamplesDialog } from './samples/later-samples.ts';
import { useSamples } from './samples/use-samples.ts';

interface ParamsPaneProps<W extends ParamWork> {
  session: ParamSession<W>;
  /** By the keys of params. */
  uses: ReadonlyMap<string, readonly ParamUse[]>;
  placeName: PlaceName;
  /** What is said when there are none. */
  none: string;
  /** Types of params that these files cannot have, and why. */
  barred?: BarredTypes;
  /** Puts a param into the text; absent where the text is not written here. */
  onInsert?: (param: TemplateParam) => void;
  /** Where the chosen param stands, above what it is. */
  renderPlaces?: (param: TemplateParam) => ReactNode;
}

/** The params of a template: all of them, the one that is edited, and its way into the text. */
export function ParamsPane<W extends ParamWork>(props: ParamsPaneProps<W>) {
  const { session, uses, placeName, none, barred, onInsert, renderPlaces } = props;
  const { t } = useTranslation('templates-panes');
  const { work, change, faults, undo } = session;
  const { content, roles } = work;
  const { params } = content;
  const { param: chosen, show } = usePaneAddress(['params']);
  const setChosen = (key: string | null) => show('params', key);
  const [asked, setAsked] = useState<'samples' | 'remove' | null>(null);
  const [adding, setAdding] = useState(false);
  const { facts } = useSamples(session);
  const taken = useMemo(() => takenKeys(content, roles), [content, roles]);
  const faulty = useMemo(
    () => new Set(faults.flatMap(({ param, block }) => (param && !block ? [param] : []))),
    [faults],
  );
  const param = params.find(({ key }) => key === chosen) ?? null;
  useEffect(() => ParamEditor.begin(), []);

  function add(name: string) {
    const names = { option: t('firstOption'), column: t('columns.first', { number: 1 }) };
    const made = newParam(name, 'TEXT', taken, names);
    change((now) => ({ ...now, content: addParam(now.content, made) }));
    setAdding(false);
    setChosen(made.key);
  }
  function edit(key: string, by: (param: TemplateParam) => TemplateParam, mark?: string) {
    change((now) => {
      const edited = changeParam(now.content, key, by);
      const owner = edited.params.find((one) => one.key === key)?.owner;
      const before = now.content.params.find((one) => one.key === key)?.owner;
      return {
        ...now,
        content: edited,
        roles: owner === undefined || owner === before ? now.roles : withFillStep(now.roles, owner),
      };
    }, mark ?? null);
  }
  function remove(one: TemplateParam) {
    change((now) => ({ ...now, content: withoutParam(now.content, one.key) }));
    setAsked(null);
    setChosen(null);
    notify('info', t('removed', { name: one.name }), { label: t('undo'), onSelect: undo });
  }
  return (
    <section className="paper-pane" aria-label={t('params')}>
      <div className="paper-pane-head">
        <h2>{t('count', { count: params.length })}</h2>
        <Button size="small" look="text" onClick={() => setAsked('samples')} disabled={params.length === 0}>
          {t('samples.open')}
        </Button>
        <Button
          size="small"
          look="text"
          icon="plus"
          disabled={params.length >= TEMPLATE_LIMITS.params}
          aria-expanded={adding}
          onClick={() => setAdding((now) => !now)}
        >
          {t('add')}
        </Button>
      </div>
      {adding && <AddNamed label={t('newName')} onAdd={add} onClose={() => setAdding(false)} />}
      {params.length === 0 ? (
        <p className="paper-pane-none">{none}</p>
      ) : (
        <ParamList
          params={params}
          roles={roles}
          uses={uses}
          faulty={faulty}
          chosen={chosen}
          onChoose={(key) => setChosen(key === chosen ? null : key)}
        />
      )}
      {param && (
        <section className="paper-pane-part" aria-label={param.name}>
          <div className="paper-pane-head">
            <h3>{param.name}</h3>
            {onInsert && (
              <Button size="small" icon="text" onClick={() => onInsert(param)}>
                {t('insert')}
              </Button>
            )}
            <IconButton
              icon="trash"
              size="small"
              label={t('removeOf', { name: param.name })}
              onClick={() => (uses.has(param.key) ? setAsked('remove') : remove(param))}
            />
          </div>
          <ul className="param-faults">
            {faults
              .filter((fault) => fault.param === param.key && !fault.block && !fault.formula)
              .map((fault) => (
                <li key={`${fault.name} ${fault.key} ${fault.column}`}>{faultText(fault, t)}</li>
              ))}
          </ul>
          {renderPlaces?.(param)}
          <ParamEditor
            key={param.key}
            param={param}
            params={params}
            roles={roles}
            taken={taken}
            facts={facts}
            barred={barred}
            onChange={(by, mark) => edit(param.key, by, mark)}
          />
        </section>
      )}
      <Suspense>
        {asked === 'samples' && <SamplesDialog session={session} onClose={() => setAsked(null)} />}
      </Suspense>
      {asked === 'remove' && param && (
        <RemoveParam
          param={param}
          params={params}
          placeName={placeName}
          uses={uses.get(param.key) ?? []}
          onRemove={() => remove(param)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
