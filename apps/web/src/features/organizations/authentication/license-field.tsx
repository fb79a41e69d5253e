import {
  getLicensePictureCall,
  uploadLicenseCall,
} from '@cinnabar/protocol/organizations/company-auth-calls';
import { LICENSE_BYTES } from '@cinnabar/protocol/organizations/company-auth-rules';
import { useEffect, useId, useState } from 'react';
import { upload } from '../../../lib/api/upload.ts';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { ApiError } from '../../../lib/errors/api-error.ts';
import { errorText } from '../../../lib/errors/error-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

interface LicenseFieldProps {
  companyId: string;
  /** A picture was saved with the application before. */
  kept: boolean;
  /** Null while a new one is loading. */
  onLicense: (id: string | null) => void;
}

/** The picture of the business license, uploaded at once; the form refers to it. */
export function LicenseField({ companyId, kept, onLicense }: LicenseFieldProps) {
  const { t } = useTranslation('organizations-auth');
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function send(file: File) {
    setProblem(null);
    if (file.size > LICENSE_BYTES)
      return setProblem(errorText({ name: 'COMPANY_LICENSE_TOO_LARGE', message: '' }));
    setPreview(URL.createObjectURL(file));
    setShare(0);
    onLicense(null);
    try {
      const paper = await upload(uploadLicenseCall, file, { query: { companyId }, onProgress: setShare });
      onLicense(paper.id);
    } catch (error) {
      setPreview(null);
      if (error instanceof ApiError) setProblem(errorText(error));
      else showError(error);
    } finally {
      setShare(null);
    }
  }

  const shown = preview ?? (kept ? mediaUrl(getLicensePictureCall, { query: { companyId } }) : null);
  return (
    <div className="license-field">
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-state`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <label htmlFor={id} className="license-frame">
        {shown ? <img src={shown} alt={t('license.title')} /> : <Icon name="upload" size={20} />}
        <span className={shown ? 'license-again' : undefined}>
          {t(shown ? 'license.replace' : 'license.choose')}
        </span>
      </label>
      <span id={`${id}-state`} role="status" className={problem ? 'license-problem' : 'license-state'}>
        {problem ??
          (share !== null
            ? t('license.sending', { share: Math.round(share * 100) })
            : preview && t('license.done'))}
      </span>
    </div>
  );
}
