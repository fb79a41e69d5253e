import { newId } from '@cinnabar/kernel';
import { isPresetCopy } from '@cinnabar/protocol/categories/rules/copies';
import type { CopyForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { ContactInput } from '../../../../ui/forms/contact-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { LockedInput } from '../../../../ui/forms/locked-input.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import type { Draft } from '../draft/draft.ts';
import type { EditDraft } from '../draft/edit-draft.ts';
import { type Missing, tellMissing } from '../draft/missing.ts';
import { focusAnchor } from '../focus-anchor.ts';
import { offerUndo } from '../offer-undo.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';

interface CopyListProps {
  checked: boolean;
  onChange: EditDraft;
  copies: Draft['copies'];
  missing: readonly Missing[];
}

/** The cc receivers: notified when the contract is sent, or once it is complete. */
export function CopyList({ copies, missing, checked, onChange }: CopyListProps) {
  const { t } = useTranslation('contracts-form');
  const preset = useLaunchRules().config?.copies ?? [];
  const edit = (to: (all: CopyForm[]) => CopyForm[]) => onChange((now) => ({ copies: to(now.copies) }));
  const change = (id: string, part: Partial<CopyForm>) =>
    edit((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = () => {
    const id = newId();
    edit((all) => [...all, { id, name: '', contact: null, when: 'FINISH' }]);
    requestAnimationFrame(() => focusAnchor(`copy-${id}`));
  };
  const remove = (copy: CopyForm, index: number, name: string) => {
    edit((all) => all.filter(({ id }) => id !== copy.id));
    offerUndo(t, name, () => edit((all) => all.toSpliced(index, 0, copy)));
  };
  return (
    <div id="copies">
      <Field
        group
        label={t('facts.copies')}
        help={
          <>
            {t('facts.copiesHelp')}
            <FixedNote by="copies" />
          </>
        }
      >
        {copies.length > 0 && (
          <ul className="copy-list">
            {copies.map((copy, index) => {
              const called = t('facts.copyOf', { number: index + 1 });
              const name = copy.name.trim() || called;
              const found = checked ? missing.find(({ anchor }) => anchor === `copy-${copy.id}`) : undefined;
              const isFixed = isPresetCopy(preset, copy);
              return (
                <li key={copy.id} id={`copy-${copy.id}`} className="copy-list-item">
                  <div className="copy-list-head">
                    <span>{called}</span>
                    {!isFixed && (
                      <IconButton
                        icon="trash"
                        size="small"
                        label={t('facts.copyRemove', { name })}
                        onClick={() => remove(copy, index, name)}
                      />
                    )}
                  </div>
                  <Field label={t('facts.copyContact')} required error={found ? tellMissing(t, found) : null}>
                    {isFixed ? (
                      <LockedInput value={copy.contact ?? ''} />
                    ) : (
                      <ContactInput
                        value={copy.contact ?? ''}
                        onChange={(contact) => change(copy.id, { contact })}
                      />
                    )}
                  </Field>
                  <Field label={t('facts.copyName')}>
                    <Input
                      value={copy.name}
                      maxLength={LIMITS.personNameLength}
                      autoComplete="off"
                      onChange={({ target }) => change(copy.id, { name: target.value })}
                    />
                  </Field>
                  {!isFixed && (
                    <Segmented
                      block
                      label={t('facts.copyWhen')}
                      value={copy.when}
                      options={(['SEND', 'FINISH'] as const).map((when) => ({
                        value: when,
                        label: t(`facts.when.${when}`),
                      }))}
                      onChange={(when) => change(copy.id, { when })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {copies.length < LIMITS.copiesPerContract && (
          <Button size="small" icon="plus" onClick={add}>
            {t('facts.copyAdd')}
          </Button>
        )}
      </Field>
    </div>
  );
}
