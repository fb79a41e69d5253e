import './signatures-form.css';
import type { PaperBlock, PaperSignatures } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { PaperSession } from '../paper-session.ts';
import { withBlocks } from '../paper-work.ts';
import { newParty, newPlace, type PaperParty, type PlaceType } from './new-signatures.ts';

const PLACES: readonly PlaceType[] = ['SEAL_CORPORATE', 'SEAL_PERSONAL', 'TIMESTAMP'];

interface SignaturesFormProps {
  session: PaperSession;
  blockId: string;
  onClose: () => void;
}

/** Who signs in a signature block, under which title and at which places. Changes are steps of the history at once. */
export function SignaturesForm({ session, blockId, onClose }: SignaturesFormProps) {
  const { t } = useTranslation('templates-paper');
  const { roles, content } = session.work;
  const blocks = content.files.find(({ id }) => id === session.file)?.paper.blocks ?? [];
  const block = [...eachBlock(blocks)].find(
    (one): one is PaperSignatures => one.id === blockId && one.kind === 'signatures',
  );
  if (!block) return null;
  const edit = (change: (now: PaperSignatures) => PaperSignatures, mark: string | null = null) =>
    session.change((work) => {
      const file = work.content.files.find(({ id }) => id === session.file)!;
      return withBlocks(work, file.id, withSignatures(file.paper.blocks, blockId, change));
    }, mark);
  const editParty = (index: number, change: (now: PaperParty) => PaperParty, mark?: string) =>
    edit(
      (now) => ({ ...now, parties: now.parties.map((one, at) => (at === index ? change(one) : one)) }),
      mark,
    );
  return (
    <Dialog
      open
      title={t('piece.signatures')}
      width={560}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="signatures-form">
        <Segmented
          label={t('party.columns')}
          value={String(block.columns ?? 2)}
          options={['1', '2', '3'].map((value) => ({
            value,
            label: t('party.columnCount', { count: Number(value) }),
          }))}
          onChange={(value) => edit((now) => ({ ...now, columns: Number(value) as 1 | 2 | 3 }))}
        />
        {block.parties.map((party, index) => (
          <PartyForm
            // biome-ignore lint/suspicious/noArrayIndexKey: a role may stand twice
            key={index}
            party={party}
            number={index + 1}
            roles={roles}
            onChange={(change, mark) => editParty(index, change, mark && `${mark} ${blockId} ${index}`)}
            onRemove={() => edit((now) => ({ ...now, parties: now.parties.toSpliced(index, 1) }))}
          />
        ))}
        <Menu
          entries={
            roles.length > 0
              ? roles.map((role) => ({
                  key: role.id,
                  label: role.name,
                  onSelect: () => edit((now) => ({ ...now, parties: [...now.parties, newParty(role, t)] })),
                }))
              : [{ key: 'none', label: t('party.noRoles'), disabled: true }]
          }
          trigger={(props) => (
            <Button {...props} icon="plus" disabled={block.parties.length >= TEMPLATE_LIMITS.parties}>
              {t('party.add')}
            </Button>
          )}
        />
      </div>
    </Dialog>
  );
}

interface PartyFormProps {
  party: PaperParty;
  number: number;
  roles: PaperSession['work']['roles'];
  onChange: (change: (now: PaperParty) => PaperParty, mark?: string) => void;
  onRemove: () => void;
}

function PartyForm({ party, number, roles, onChange, onRemove }: PartyFormProps) {
  const { t } = useTranslation('templates-paper');
  const isPlain = party.title.every(({ kind }) => kind === 'text');
  const title = party.title.map((inline) => (inline.kind === 'text' ? inline.text : '…')).join('');
  const known = roles.some(({ id }) => id === party.role);
  return (
    <fieldset className="signatures-party">
      <legend>{t('party.number', { number })}</legend>
      <div className="signatures-party-row">
        <Select
          aria-label={t('party.role')}
          value={party.role}
          options={[
            ...roles.map(({ id, name }) => ({ value: id, label: name })),
            ...(known ? [] : [{ value: party.role, label: party.role }]),
          ]}
          onChange={({ target }) => onChange((now) => ({ ...now, role: target.value }))}
        />
        <Input
          aria-label={t('party.title')}
          value={title}
          disabled={!isPlain}
          maxLength={200}
          onChange={({ target }) =>
            onChange((now) => ({ ...now, title: [{ kind: 'text', text: target.value }] }), 'title')
          }
        />
        <IconButton icon="trash" label={t('party.remove', { number })} onClick={onRemove} />
      </div>
      <div className="signatures-party-row">
        {party.places.map((place, index) => (
          <span key={place.id} className="signatures-place">
            {t(`place.${place.type}`)}
            <IconButton
              icon="x"
              size="small"
              label={t('party.removePlace', { place: t(`place.${place.type}`) })}
              onClick={() => onChange((now) => ({ ...now, places: now.places.toSpliced(index, 1) }))}
            />
          </span>
        ))}
        <Menu
          entries={PLACES.map((type) => ({
            key: type,
            label: t(`place.${type}`),
            onSelect: () => onChange((now) => ({ ...now, places: [...now.places, newPlace(type)] })),
          }))}
          trigger={(props) => (
            <Button
              {...props}
              look="text"
              size="small"
              icon="plus"
              disabled={party.places.length >= TEMPLATE_LIMITS.places}
            >
              {t('party.addPlace')}
            </Button>
          )}
        />
      </div>
    </fieldset>
  );
}

/** With another state of one signature block, wherever it stands. */
const withSignatures = (
  blocks: readonly PaperBlock[],
  id: string,
  change: (now: PaperSignatures) => PaperSignatures,
): PaperBlock[] =>
  blocks.map((block) => {
    if (block.kind === 'section') return { ...block, blocks: withSignatures(block.blocks, id, change) };
    return block.kind === 'signatures' && block.id === id ? change(block) : block;
  });
