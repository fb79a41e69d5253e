import { getApprovalPageCall } from '@cinnabar/protocol/seals/approval-calls';
import type { Approval } from '@cinnabar/protocol/seals/approval-schema';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { SealPicture } from '../seal-picture.tsx';

const POINTS_PER_MM = 72 / 25.4;
const IMAGE_WIDTH = 1200;
const percent = (part: number) => `${part * 100}%`;

/** Every page of the files as they were asked for, with the seal where it will be, in its true size. */
export function ApprovalPages({ approval }: { approval: Approval }) {
  return (
    <div className="approval-pages">
      {approval.documents.map((document) =>
        document.pageSizes.map((size, at) => (
          <ShownPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={`${document.id}-${at}`}
            approval={approval}
            document={document}
            page={at + 1}
            size={size}
          />
        )),
      )}
    </div>
  );
}

interface ShownPageProps {
  approval: Approval;
  document: Approval['documents'][number];
  page: number;
  size: { width: number; height: number };
}

function ShownPage({ approval, document, page, size }: ShownPageProps) {
  const { t } = useTranslation('seals-approval');
  const { id, seal, state } = approval;
  const query = { id, documentId: document.id, page, width: IMAGE_WIDTH };
  const onPage = approval.places.filter(
    (place) => place.documentId === document.id && place.type !== 'ACROSS_PAGE' && place.page === page,
  );
  const across = approval.places.filter(
    (place) => place.documentId === document.id && place.type === 'ACROSS_PAGE',
  );
  const label = t(state === 'USED' ? 'sealed' : 'sealHere', { seal: seal.name });
  const width = percent((seal.widthMm * POINTS_PER_MM) / size.width);
  return (
    <figure className="approval-page" style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      <img
        src={mediaUrl(getApprovalPageCall, { query })}
        alt={t('page', { title: document.title, page })}
        loading="lazy"
        draggable={false}
      />
      {onPage.map((place) => (
        <span
          key={`${place.x} ${place.y}`}
          className="approval-place"
          style={{
            left: percent(place.x + place.width / 2),
            top: percent(1 - place.y - place.height / 2),
            width,
          }}
        >
          <SealPicture seal={seal} label={label} onPaper />
        </span>
      ))}
      {across.map((place) => (
        <span
          key={place.y}
          className="approval-place approval-place-across"
          style={{ left: '100%', top: percent(1 - place.y - place.height / 2), width }}
        >
          <SealPicture seal={seal} label={label} onPaper />
        </span>
      ))}
    </figure>
  );
}
