import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { CSSProperties } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { focusField } from '../../fields/field-form.tsx';
import type { PagePart, ReadFile } from './laid-files.ts';

interface PageMarksProps {
  file: ReadFile;
  page: number;
  params: readonly TemplateParam[];
  roles: readonly TemplateRole[];
  /** Keys of params that are typed in beside the page. */
  open: ReadonlySet<string>;
  /** By keys, those of them that lack something. */
  gaps: ReadonlyMap<string, unknown>;
  /** The param whose input has the focus. */
  current: string | null;
  changed: readonly PagePart[];
}

/**
 * What is missing on a page, each blank with who fills it in, and what differs from the pages before. For the eye and the pointer: the
 * form says the same.
 */
export function PageMarks({ file, page, params, roles, open, gaps, current, changed }: PageMarksProps) {
  const { t } = useTranslation('templates-launch');
  const here = (parts: readonly PagePart[]) => parts.filter((part) => part.page === page);
  return (
    <div className="live-marks" aria-hidden="true">
      {here(changed).map((part) => (
        <span key={`${part.x} ${part.y}`} className="live-mark live-mark-changed" style={placeOf(part)} />
      ))}
      {file.blanks
        .filter((part) => part.page === page)
        .map((part) => {
          const { key, x, y } = part;
          const param = params.find((one) => one.key === key);
          const owner = roles.find(({ id }) => id === param?.owner);
          if (!open.has(key))
            return (
              <span key={`${x} ${y}`} className="live-mark live-mark-later" style={placeOf(part)}>
                {owner && t('live.byOwner', { name: owner.name })}
              </span>
            );
          return (
            <button
              key={`${x} ${y}`}
              type="button"
              tabIndex={-1}
              className={classNames('live-mark live-mark-open', gaps.has(key) && 'live-mark-missing')}
              data-current={key === current || undefined}
              title={param?.name}
              style={placeOf(part)}
              onClick={() => focusField(key)}
            />
          );
        })}
    </div>
  );
}

const percent = (share: number) => `${share * 100}%`;

const placeOf = ({ x, y, width, height }: PagePart): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
