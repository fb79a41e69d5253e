import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { pagePictureUrl } from '../../../documents/index.ts';
import type { Place } from './places.ts';
import './place-glimpse.css';

/** On phones a sheet covers the page: the strip of it on which the place stands, with the place framed. */
export function PlaceGlimpse({ contract, place }: { contract: Contract; place: Place }) {
  const { t } = useTranslation('contracts-sign');
  const { field, at } = place;
  const document = contract.documents.find(({ id }) => id === field.documentId);
  const size = document?.pageSizes[field.page - 1];
  if (!document || !size || field.type === 'ACROSS_PAGE') return null;
  const style = {
    '--ratio': size.height / size.width,
    '--at': at,
    '--left': field.x,
    '--wide': field.width,
    '--high': field.height,
  } as CSSProperties;
  return (
    <figure className="place-glimpse" style={style}>
      <span className="place-glimpse-view">
        <img src={pagePictureUrl(document, field.page)} alt="" />
        <span className="place-glimpse-frame" />
      </span>
      <figcaption>{t('place.page', { page: field.page })}</figcaption>
    </figure>
  );
}
