import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PaperWork } from '../paper-session.ts';
import type { ShownNames } from './shown-names.ts';

/** What the pieces of the text are called now. `numbers`: of numbered blocks, by their ids. */
export function useShownNames(
  { content, roles }: PaperWork,
  numbers: Readonly<Record<string, string>> | undefined,
): ShownNames {
  const { t } = useTranslation('templates-paper');
  const { params } = content;
  return useMemo((): ShownNames => {
    const known = new Map(params.map((param) => [param.key, param]));
    const ownerOf = (key: string) =>
      key === SPONSOR_OWNER ? 0 : roles.findIndex(({ id }) => id === key) + 1;
    const named = (key: string) => {
      const param = known.get(key);
      if (!param) return { text: key, owner: null, unknown: true };
      return {
        text: param.name,
        owner: param.formula === null ? ownerOf(param.owner) : null,
        unknown: false,
      };
    };
    const plain = (text: string, unknown = false) => ({ text, owner: null, unknown });
    return {
      inline: (inline) => {
        switch (inline.kind) {
          case 'text':
            return plain(inline.text);
          case 'param':
            return named(inline.param);
          case 'checkbox':
            return { ...named(inline.param), text: '☐' };
          case 'counter':
            return plain(t(`counter.${inline.counter}`));
          case 'reference':
            return plain(numbers?.[inline.target] ?? '〓', numbers !== undefined && !numbers[inline.target]);
          case 'field':
            return { text: t(`place.${inline.type}`), owner: ownerOf(inline.owner), unknown: false };
          case 'column': {
            const column = params.flatMap(({ columns }) => columns).find(({ key }) => key === inline.column);
            return plain(column?.name ?? inline.column, !column);
          }
          case 'rowNumber':
            return plain(t('piece.rowNumber'));
        }
      },
      role: (key) => ({
        name: roles.find(({ id }) => id === key)?.name ?? key,
        owner: ownerOf(key),
      }),
      place: (type) => t(`place.${type}`),
      frame: (size) => t('frame.size', size),
      lock: (title, version) => ({
        label: t('lock.label', { title, version }),
        open: t('lock.open'),
        openTitle: t('lock.openTitle', { title }),
      }),
      words: {
        signatures: t('piece.signatures'),
        noParties: t('piece.noParties'),
        pageBreak: t('piece.pageBreak'),
        picture: t('piece.picture'),
        noDescription: t('picture.noDescription'),
        missing: t('picture.missing'),
        date: t('place.TIMESTAMP'),
      },
    };
  }, [params, roles, numbers, t]);
}
