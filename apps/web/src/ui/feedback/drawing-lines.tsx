export type DrawingName = 'paper' | 'torn' | 'search' | 'done' | 'locked' | 'signature';

const SHEET = 'M40 6h44l16 16v72a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z';
const CORNER = 'M84 6v12a4 4 0 0 0 4 4h12';
const INK = { stroke: '#c9ccd0', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
const LINES = { stroke: '#e2e2dd', strokeWidth: 3, strokeLinecap: 'round' } as const;

/** One sheet of paper, in six conditions. */
export function DrawingLines({ name }: { name: DrawingName }) {
  return (
    <svg className="drawing" width="132" height="104" viewBox="0 0 132 104" fill="none" aria-hidden="true">
      {name === 'torn' ? (
        <>
          <path d="M40 6h44l16 16v26l-9 6-10-5-11 7-11-6-11 5-12-6V10a4 4 0 0 1 4-4z" fill="#fff" {...INK} />
          <path
            d="M36 60l12 6 11-5 11 6 11-7 10 5 9-6v35a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z"
            fill="#fff"
            {...INK}
          />
          <path d={CORNER} {...INK} />
          <path d="M48 32h36M48 41h22M48 78h40M48 87h24" {...LINES} />
        </>
      ) : (
        <>
          <path d={SHEET} fill="#fff" {...INK} />
          <path d={CORNER} {...INK} />
          <path d={name === 'signature' ? 'M48 34h40M48 43h26' : 'M48 34h40M48 43h40M48 52h26'} {...LINES} />
          {name === 'paper' && (
            <>
              <circle cx="84" cy="76" r="15" stroke="#c8321f" strokeWidth="1.6" strokeDasharray="3.5 3.5" />
              <path
                d="M84 70l1.7 4.2 4.5.3-3.5 2.9 1.2 4.4-3.9-2.5-3.9 2.5 1.2-4.4-3.5-2.9 4.5-.3z"
                fill="#f0cfc9"
              />
            </>
          )}
          {name === 'signature' && (
            <g stroke="#9aa0a9" strokeLinecap="round" strokeLinejoin="round">
              <path
                d="M50 80c6-14 12-18 14-14s-7 14-3 15 8-11 12-11 0 9 4 9 6-6 9-5 3 4 8 3"
                strokeWidth="1.8"
              />
              <path d="M48 88h44" stroke="#e2e2dd" strokeWidth="1.5" />
            </g>
          )}
          {name === 'search' && (
            <g stroke="#9aa0a9" strokeWidth="2.4" strokeLinecap="round">
              <circle cx="82" cy="72" r="13" fill="#fff" />
              <path d="M92 82l11 11" />
            </g>
          )}
          {name === 'done' && (
            <g strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round">
              <circle cx="86" cy="76" r="14" fill="#e7f4ec" stroke="#23955f" strokeWidth="1.6" />
              <path d="M80 76.500l4.300 4.300 8-9" stroke="#23955f" />
            </g>
          )}
          {name === 'locked' && (
            <g stroke="#9aa0a9" strokeWidth="1.8" strokeLinejoin="round">
              <path d="M78 68v-6a8 8 0 0 1 16 0v6" />
              <rect x="73" y="68" width="26" height="20" rx="3" fill="#fff" />
              <path d="M86 75.500v5" strokeLinecap="round" />
            </g>
          )}
        </>
      )}
    </svg>
  );
}
