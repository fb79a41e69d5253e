import type { PhysicalSeal } from '@cinnabar/protocol/physical/physical-seal-schema';
import { formatAgo } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../ui/actions/menu-entry.ts';
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx';
import type { OpenSeal } from './seal-dialogs.tsx';

export interface SealRowsProps {
  list: readonly PhysicalSeal[];
  /** Reads the uses of every seal. */
  readsAll: boolean;
  /** The company is frozen: it changes nothing. */
  frozen: boolean;
  onOpen: (open: OpenSeal) => void;
  onUses: (id: string) => void;
}

const TONES: Record<PhysicalSeal['state'], TagTone> = { NORMAL: 'ok', DISABLED: 'warn', DESTROYED: 'idle' };

export function SealStateTag({ seal: { state } }: { seal: PhysicalSeal }) {
  const { t } = useTranslation('physical');
  return <Tag tone={TONES[state]}>{t(`seals.state.${state}`)}</Tag>;
}

/** Its device and when that last reported, or that it is pressed by hand. */
export function DeviceWords({ seal: { device } }: { seal: PhysicalSeal }) {
  const { t } = useTranslation('physical');
  if (!device) return <span className="stamps-quiet">{t('byHand')}</span>;
  const { deviceNo, adapter, lastTime, missing } = device;
  const heard = lastTime ? t('seals.heard', { time: formatAgo(lastTime) }) : t('seals.silent');
  return (
    <>
      <span className="clip">{deviceNo}</span>
      <small className={missing > 0 ? 'stamps-missing' : undefined}>
        {t(`adapter.${adapter}`)}
        {adapter !== 'CODE' && ` · ${missing > 0 ? t('seals.missingShort', { count: missing }) : heard}`}
      </small>
    </>
  );
}

interface SealActsProps extends Omit<SealRowsProps, 'list'> {
  seal: PhysicalSeal;
}

/** What the reader may do with a seal. Nothing for those who may not. */
export function SealActs({ seal, readsAll, frozen, onOpen, onUses }: SealActsProps) {
  const { t } = useTranslation('physical');
  const { mayManage, state, device } = seal;
  if (!mayManage && !readsAll) return null;
  const open = (kind: Exclude<OpenSeal['kind'], 'create'>) => () => onOpen({ kind, seal });
  const entries: MenuEntry[] = [
    { key: 'uses', label: t('seals.act.uses'), icon: 'log', onSelect: () => onUses(seal.id) },
  ];
  if (mayManage && !frozen && state !== 'DESTROYED') {
    const turned = state === 'NORMAL' ? ('DISABLED' as const) : ('NORMAL' as const);
    entries.push(
      { key: 'update', label: t('seals.act.update'), icon: 'pen', onSelect: open('update') },
      { key: 'keeper', label: t('seals.act.keeper'), icon: 'user', onSelect: open('keeper') },
      device
        ? { key: 'unbind', label: t('device.unbind'), icon: 'link', onSelect: open('unbind') }
        : { key: 'bind', label: t('device.bind'), icon: 'link', onSelect: open('bind') },
      { key: 'line', line: true },
      { key: turned, label: t(`seals.act.${turned}`), icon: 'lock', onSelect: open(turned) },
      { key: 'destroy', label: t('seals.act.DESTROYED'), danger: true, onSelect: open('DESTROYED') },
    );
  }
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(trigger) => (
        <IconButton icon="more" label={t('seals.actsOf', { name: seal.name })} {...trigger} />
      )}
    />
  );
}
