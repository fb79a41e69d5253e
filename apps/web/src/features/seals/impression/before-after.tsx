import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';

interface BeforeAfterProps {
  file: File;
  /** Address of the result. */
  image: string;
  /** The ink that was found, where it is kept. */
  color: string | null;
}

/** The sent picture beside what becomes of it. */
export function BeforeAfter({ file, image, color }: BeforeAfterProps) {
  const { t } = useTranslation('seals-keeping');
  const sent = useFileAddress(file);
  return (
    <div className="impression-pair">
      <figure>
        <div className="impression-shot">{sent && <img src={sent} alt={t('upload.original')} />}</div>
        <figcaption>
          <b>{t('upload.before')}</b>
        </figcaption>
      </figure>
      <figure>
        <div className="impression-shot impression-clear">
          <img src={image} alt={t('upload.after')} />
        </div>
        <figcaption>
          <b>{t('upload.after')}</b> {t('upload.afterNote')}
          {color && <i style={{ background: color }} />}
        </figcaption>
      </figure>
    </div>
  );
}

function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
