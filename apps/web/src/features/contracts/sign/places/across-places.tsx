import { fromField } from '@cinnabar/protocol/contracts/fields/field-rect';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PageBox } from '../../../documents/index.ts';
import { SealPicture } from '../../../seals/index.ts';
import { stripsOf } from '../../placement/across-pages.ts';
import { findSheet, sheetsOf } from '../../placement/sheets.ts';

interface AcrossPlacesProps {
  field: Field;
  documents: readonly ContractDocument[];
  page: PageBox;
  seal: Seal | null;
  next: boolean;
  onOpen: (fieldId: string) => void;
}

/** One page's strip of one's cross-page seal (骑缝章), as wide as it will be stamped; any of them chooses the seal. */
export function AcrossPlaces({ field, documents, page, seal, next, onOpen }: AcrossPlacesProps) {
  const { t } = useTranslation('contracts-sign');
  const sheets = sheetsOf(documents.filter(({ id }) => id === field.documentId));
  const home = findSheet(sheets, field);
  if (!home) return null;
  const whole = fromField(field, home);
  const strips = stripsOf(whole, sheets);
  const count = new Set(strips.map((strip) => strip.page)).size;
  return strips
    .filter((strip) => strip.page === page.page)
    .map(({ x, y, width, cutAt }) => (
      <button
        key={x}
        type="button"
        className={classNames(
          'place',
          'place-across',
          seal ? 'place-filled' : next ? 'place-next' : 'place-later',
        )}
        style={{
          left: x * page.pxPerMm,
          top: y * page.pxPerMm,
          width: width * page.pxPerMm,
          height: whole.height * page.pxPerMm,
        }}
        aria-label={t('place.acrossName', {
          count,
          page: page.page,
          state: t(seal ? 'place.filled' : 'place.open'),
        })}
        onClick={() => onOpen(field.id)}
      >
        {seal && (
          <span
            key={seal.photokey}
            className="place-across-ink"
            style={{ left: -cutAt * page.pxPerMm, width: whole.width * page.pxPerMm }}
          >
            <SealPicture seal={seal} onPaper />
          </span>
        )}
      </button>
    ));
}
