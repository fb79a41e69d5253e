import type { StaffOverview } from '@cinnabar/protocol/organizations/department-schema';
import { cancelDepartmentPlanCall } from '@cinnabar/protocol/organizations/staff-calls';
import { useState } from 'react';
import { Button as TreeButton } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { api } from '../../../../lib/api/api-client.ts';
import { formatCount } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import { AriaLanguage } from '../../../../ui/aria/aria-language.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { type DepartmentNode, treeOf } from '../department-paths.ts';
import type { StaffDialog } from '../staff-context.ts';
import { useStaffAct } from '../use-staff-act.ts';

interface DepartmentTreeProps {
  companyId: string;
  overview: StaffOverview;
  chosen: string;
  onChoose: (department: string) => void;
  onOpen: (dialog: StaffDialog) => void;
  onMove: (departmentId: string, parentId: string | null, beforeId?: string) => void;
}

const ALL = 'all';
const UNPLACED = 'none';

/** The tree on the library's: arrows open and walk it, a department is dragged by pointer and by keys. Who manages one department changes none. */
export function DepartmentTree({
  companyId,
  overview,
  chosen,
  onChoose,
  onOpen,
  onMove,
}: DepartmentTreeProps) {
  const { t } = useTranslation('organizations-staff');
  const { departments, unplaced, counts } = overview;
  const nodes = treeOf(departments);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': departments.find(({ id }) => id === key)?.name ?? '' })),
    getAllowedDropOperations: () => ['move'],
    onMove({ keys, target }) {
      const [moved] = [...keys].map(String);
      const at = departments.find(({ id }) => id === String(target.key));
      if (!moved || !departments.some(({ id }) => id === moved)) return;
      if (target.dropPosition === 'on') onMove(moved, at?.id ?? null);
      else if (at) {
        const neighbours = departments.filter(({ parentId }) => parentId === at.parentId);
        const next = neighbours[neighbours.indexOf(at) + 1]?.id;
        onMove(moved, at.parentId, target.dropPosition === 'before' ? at.id : next);
      }
    },
  });
  const expanded = departments.filter(({ id }) => !closed.has(id)).map(({ id }) => id);
  const everyone = counts.ACTIVE + counts.INVITED + counts.SUSPENDED;
  return (
    <AriaLanguage>
      <Tree
        aria-label={t('department.tree')}
        className="department-tree"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[chosen || ALL]}
        expandedKeys={expanded}
        onExpandedChange={(keys) =>
          setClosed(new Set(departments.map(({ id }) => id).filter((id) => !keys.has(id))))
        }
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined) onChoose(key === ALL ? '' : String(key));
        }}
        {...(overview.whole ? { dragAndDropHooks } : {})}
      >
        <Leaf id={ALL} name={t('department.all')} count={everyone} />
        {nodes.map((node) => (
          <Item key={node.id} node={node} companyId={companyId} mayChange={overview.whole} onOpen={onOpen} />
        ))}
        {unplaced > 0 && <Leaf id={UNPLACED} name={t('department.unplaced')} count={unplaced} />}
      </Tree>
    </AriaLanguage>
  );
}

function Leaf({ id, name, count }: { id: string; name: string; count: number }) {
  return (
    <TreeItem id={id} textValue={name} className="department-item">
      <TreeItemContent>
        <span className="department-item-line">
          <span className="department-item-name clip">{name}</span>
          <em>{formatCount(count)}</em>
        </span>
      </TreeItemContent>
    </TreeItem>
  );
}

type ItemProps = { node: DepartmentNode; mayChange: boolean } & Pick<
  DepartmentTreeProps,
  'companyId' | 'onOpen'
>;

function Item({ node, companyId, mayChange, onOpen }: ItemProps) {
  const { t } = useTranslation('organizations-staff');
  return (
    <TreeItem id={node.id} textValue={node.name} className="department-item">
      <TreeItemContent>
        {({ level, hasChildItems, isExpanded }) => (
          <span className="department-item-line" style={{ paddingLeft: (level - 1) * 16 }}>
            {mayChange ? (
              <TreeButton slot="drag" className="department-item-drag">
                <Icon name="grip" size={12} />
              </TreeButton>
            ) : (
              <i className="department-item-drag" />
            )}
            {hasChildItems ? (
              <TreeButton slot="chevron" className="department-item-chevron">
                <Icon name={isExpanded ? 'down' : 'rightc'} size={14} />
              </TreeButton>
            ) : (
              <i className="department-item-chevron" />
            )}
            <span className="department-item-name clip">
              {node.name}
              {node.plan && (
                <small>
                  {t(node.plan.kind === 'MOVE' ? 'department.planMove' : 'department.planMerge', {
                    day: node.plan.day,
                  })}
                </small>
              )}
            </span>
            <em>{formatCount(node.total)}</em>
            {mayChange && <ItemMenu node={node} companyId={companyId} onOpen={onOpen} />}
          </span>
        )}
      </TreeItemContent>
      {node.children.map((child) => (
        <Item key={child.id} node={child} companyId={companyId} mayChange={mayChange} onOpen={onOpen} />
      ))}
    </TreeItem>
  );
}

function ItemMenu({ node: { id, name, plan }, companyId, onOpen }: Omit<ItemProps, 'mayChange'>) {
  const { t } = useTranslation('organizations-staff');
  const { run } = useStaffAct();
  const cancel = () =>
    void run(
      () => api(cancelDepartmentPlanCall, { body: { companyId, departmentId: id } }),
      t('department.planCancelled'),
    );
  return (
    <Menu
      align="end"
      entries={[
        {
          key: 'add',
          label: t('department.addBelow'),
          icon: 'plus',
          onSelect: () => onOpen({ kind: 'department', parentId: id }),
        },
        {
          key: 'edit',
          label: t('department.edit'),
          icon: 'pen',
          onSelect: () => onOpen({ kind: 'department', parentId: null, departmentId: id }),
        },
        {
          key: 'move',
          label: t('department.move'),
          icon: 'flow',
          onSelect: () => onOpen({ kind: 'move', departmentId: id }),
        },
        {
          key: 'merge',
          label: t('department.merge'),
          icon: 'layers',
          onSelect: () => onOpen({ kind: 'merge', departmentId: id }),
        },
        ...(plan
          ? [{ key: 'cancel', label: t('department.cancelPlan'), icon: 'undo' as const, onSelect: cancel }]
          : []),
        { key: 'line', line: true as const },
        {
          key: 'remove',
          label: t('department.remove'),
          icon: 'trash',
          danger: true,
          onSelect: () => onOpen({ kind: 'removeDepartment', departmentId: id }),
        },
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          icon="more"
          size="small"
          className="department-item-menu"
          label={t('department.menu', { name })}
        />
      )}
    />
  );
}
