import './brand-mark.css';
import { getLogoImageCall } from '@cinnabar/protocol/system/system-calls';
import { mediaUrl } from '../../lib/api/view-token.ts';
import { useLogo } from '../../lib/queries/system-config.ts';

interface BrandMarkProps {
  size?: number;
  /** It stands on dark ground. */
  onDark?: boolean;
}

/** The logo of the installation; the product's mark where it has none. The name of the installation stands beside it. */
export function BrandMark({ size = 30, onDark = false }: BrandMarkProps) {
  const { light, dark } = useLogo();
  const key = (onDark ? dark : null) ?? light;
  if (key === null) return <ProductMark size={size} />;
  return (
    <img
      className="brand-mark"
      src={mediaUrl(getLogoImageCall, { params: { key } })}
      alt=""
      width={size}
      height={size}
    />
  );
}

/** The product's mark: a seal, therefore cinnabar. */
export function ProductMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="var(--cinnabar)" />
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="square">
        <path d="M10.8 6.8 9 11.2M10 11h12.6M6.8 16.8h18.4M16 6.6v19M14.6 18.2c-1.5 2.7-4 4.9-7.2 6.3M17.4 18.2c1.5 2.7 4 4.9 7.2 6.3" />
      </g>
    </svg>
  );
}
