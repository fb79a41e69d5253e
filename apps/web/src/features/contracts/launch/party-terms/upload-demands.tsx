import { newId } from '@cinnabar/kernel';
import { isOther } from '@cinnabar/protocol/categories/rules/ruled-parties';
import type { SignatoryForm, UploadDemand } from '@cinnabar/protocol/contracts/contract-form-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import type { EditParty } from '../draft/edit-draft.ts';
import { focusAnchor } from '../focus-anchor.ts';
import { offerUndo } from '../offer-undo.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';

interface UploadDemandsProps {
  party: SignatoryForm;
  onChange: EditParty;
  problem: (anchor: string) => string | null;
}

/** As long as `uploadDemandSchema` takes. */
const TITLE_LENGTH = 50;

/** Files that the signer must hand in before signing. */
export function UploadDemands({ party, problem, onChange }: UploadDemandsProps) {
  const { t } = useTranslation('contracts-form');
  const { uploads } = party;
  const { config, why } = useLaunchRules();
  const companyId = useCurrentUser().company?.id ?? null;
  const preset = isOther(party, { companyId }) ? (config?.materials ?? []) : [];
  const edit = (to: (all: UploadDemand[]) => UploadDemand[]) =>
    onChange((now) => ({ uploads: to(now.uploads) }));
  const change = (id: string, part: Partial<UploadDemand>) =>
    edit((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const add = () => {
    const id = newId();
    edit((all) => [...all, { id, title: '', required: true }]);
    requestAnimationFrame(() => focusAnchor(`party-${party.id}-upload-${id}`));
  };
  const remove = (demand: UploadDemand, index: number, name: string) => {
    edit((all) => all.filter(({ id }) => id !== demand.id));
    offerUndo(t, name, () => edit((all) => all.toSpliced(index, 0, demand)));
  };
  return (
    <div id={`party-${party.id}-uploads`} className="party-terms-part">
      <div className="party-terms-head">
        <h3>{t('uploads.title')}</h3>
        <span>{t('uploads.explain')}</span>
      </div>
      {uploads.length > 0 && (
        <ul className="upload-demands">
          {uploads.map((demand, index) => {
            const name = demand.title.trim() || t('uploads.unnamed', { number: index + 1 });
            const isFixed = preset.includes(demand.title);
            const error = problem(`upload-${demand.id}`);
            return (
              <li key={demand.id} id={`party-${party.id}-upload-${demand.id}`} className="upload-demand">
                <Input
                  aria-label={t('uploads.name', { number: index + 1 })}
                  aria-invalid={error ? true : undefined}
                  placeholder={t('uploads.hint')}
                  value={demand.title}
                  readOnly={isFixed}
                  maxLength={TITLE_LENGTH}
                  onChange={({ target }) => change(demand.id, { title: target.value })}
                />
                <Checkbox
                  disabled={isFixed}
                  checked={demand.required}
                  onChange={({ target }) => change(demand.id, { required: target.checked })}
                >
                  {t('uploads.required')}
                </Checkbox>
                {!isFixed && (
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t('uploads.remove', { name })}
                    onClick={() => remove(demand, index, name)}
                  />
                )}
                {error && (
                  <p className="upload-demand-error" role="alert">
                    {error}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {preset.length > 0 && why('materials') && <FixedNote by="materials" />}
      {uploads.length < LIMITS.uploadsPerParty && (
        <Button look="text" size="small" icon="plus" onClick={add}>
          {t('uploads.add')}
        </Button>
      )}
    </div>
  );
}
