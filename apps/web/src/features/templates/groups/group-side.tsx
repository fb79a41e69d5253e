import './groups.css';
import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { FAVOURITES } from '../template-filters.ts';
import { GroupForm } from './group-form.tsx';
import { groupChoices, type PlacedGroup, placeGroups } from './group-tree.ts';
import { RemoveGroup } from './remove-group.tsx';

interface GroupSideProps {
  companyId: string;
  groups: readonly TemplateGroup[];
  /** Id of a group, `FAVOURITES`, or empty: all. */
  chosen: string;
  mayManage: boolean;
  /** On a phone the tree is one choice. */
  inCards: boolean;
  onChoose: (group: string) => void;
}

/** What is open: a form for a new group (below another one), for one that exists, or the question before one is removed. */
type Open = { act: 'create'; parentId: string | null } | { act: 'edit' | 'remove'; group: TemplateGroup };

/** The groups of templates as a tree, and what managers do with them. */
export function GroupSide({ companyId, groups, chosen, mayManage, inCards, onChoose }: GroupSideProps) {
  const { t } = useTranslation('templates');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const create = mayManage && (
    <IconButton
      icon="plus"
      size={inCards ? 'large' : 'small'}
      look={inCards ? 'default' : 'text'}
      label={t('group.create')}
      onClick={() => setOpen({ act: 'create', parentId: null })}
    />
  );
  const current = groups.find(({ id }) => id === chosen);
  return (
    <>
      {inCards ? (
        <div className="template-groups-choice">
          <Select
            size="large"
            aria-label={t('group.choose')}
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
            options={[
              { value: '', label: t('group.all') },
              { value: FAVOURITES, label: t('group.favourites') },
              ...groupChoices(groups),
            ]}
          />
          {mayManage && current && (
            <GroupMenu group={current} groups={groups} size="large" onOpen={setOpen} />
          )}
          {create}
        </div>
      ) : (
        <nav className="template-groups" aria-label={t('group.title')}>
          <div className="template-groups-head">
            <h2>{t('group.title')}</h2>
            {create}
          </div>
          <ul>
            <GroupItem
              icon="layers"
              name={t('group.all')}
              isChosen={chosen === ''}
              onChoose={() => onChoose('')}
            />
            <GroupItem
              icon="star"
              name={t('group.favourites')}
              isChosen={chosen === FAVOURITES}
              onChoose={() => onChoose(FAVOURITES)}
            />
            {placeGroups(groups).map((placed) => (
              <GroupItem
                key={placed.group.id}
                icon={placed.depth === 0 ? 'folder' : null}
                name={placed.group.name}
                placed={placed}
                isChosen={chosen === placed.group.id}
                onChoose={() => onChoose(placed.group.id)}
                menu={mayManage && <GroupMenu group={placed.group} groups={groups} onOpen={setOpen} />}
              />
            ))}
          </ul>
        </nav>
      )}
      {open?.act === 'create' && (
        <GroupForm companyId={companyId} groups={groups} parentId={open.parentId} onClose={close} />
      )}
      {open?.act === 'edit' && (
        <GroupForm companyId={companyId} groups={groups} group={open.group} onClose={close} />
      )}
      {open?.act === 'remove' && (
        <RemoveGroup
          group={open.group}
          onRemoved={() => {
            if (chosen === open.group.id) onChoose('');
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface GroupItemProps {
  icon: IconName | null;
  name: string;
  placed?: PlacedGroup;
  isChosen: boolean;
  onChoose: () => void;
  menu?: ReactNode;
}

function GroupItem({ icon, name, placed, isChosen, onChoose, menu }: GroupItemProps) {
  return (
    <li className="template-group" data-chosen={isChosen || undefined}>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        style={{ paddingInlineStart: 10 + (placed?.depth ?? 0) * 22 }}
        onClick={onChoose}
      >
        {icon ? <Icon name={icon} size={16} /> : null}
        <span className="clip">{name}</span>
        {placed && <em>{placed.total}</em>}
      </button>
      {menu}
    </li>
  );
}

interface GroupMenuProps {
  group: TemplateGroup;
  groups: readonly TemplateGroup[];
  size?: 'small' | 'large';
  onOpen: (open: Open) => void;
}

function GroupMenu({ group, groups, size = 'small', onOpen }: GroupMenuProps) {
  const { t } = useTranslation('templates');
  const isUsed = group.count > 0 || groups.some(({ parentId }) => parentId === group.id);
  return (
    <Menu
      align="end"
      entries={[
        {
          key: 'edit',
          label: t('group.edit'),
          icon: 'pen',
          onSelect: () => onOpen({ act: 'edit', group }),
        },
        {
          key: 'below',
          label: t('group.createBelow'),
          icon: 'plus',
          onSelect: () => onOpen({ act: 'create', parentId: group.id }),
        },
        {
          key: 'remove',
          label: t('group.remove'),
          icon: 'trash',
          danger: true,
          disabled: isUsed,
          ...(isUsed ? { note: t('group.used') } : {}),
          onSelect: () => onOpen({ act: 'remove', group }),
        },
      ]}
      trigger={(trigger) => (
        <IconButton
          icon="more"
          size={size}
          look={size === 'large' ? 'default' : 'text'}
          label={t('group.acts', { name: group.name })}
          {...trigger}
        />
      )}
    />
  );
}
