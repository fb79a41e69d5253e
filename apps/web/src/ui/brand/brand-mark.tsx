/** The product's mark: a seal, therefore cinnabar. */
export function BrandMark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill="var(--cinnabar)" />
      <g fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="square">
        <path d="M10.8 6.8 9 11.2M10 11h12.6M6.8 16.8h18.4M16 6.6v19M14.6 18.2c-1.5 2.7-4 4.9-7.2 6.3M17.4 18.2c1.5 2.7 4 4.9 7.2 6.3" />
      </g>
    </svg>
  );
}
