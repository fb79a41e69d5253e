import { sendLetterPinCall, signLetterCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import type { Letter } from '@cinnabar/protocol/organizations/letter/letter-schema';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IntentDialog } from '../../../ui/overlays/intent-dialog.tsx';
import { useLetterAct } from './use-letter-act.ts';

interface SignDialogProps {
  letter: Letter;
  own: NonNullable<Letter['own']>;
  onClose: () => void;
}

/** The intent to sign exactly these bytes. */
export function SignDialog({ letter, own, onClose }: SignDialogProps) {
  const { t } = useTranslation('organizations-letter');
  const act = useLetterAct(letter.id);
  const about = { id: letter.id, sha256: own.sha256 };
  return (
    <IntentDialog
      title={t('sign.title')}
      lead={t('sign.text', { name: letter.legalPerson, company: letter.companyName })}
      submitLabel={t('sign.submit')}
      cancelLabel={t('sign.keep')}
      own={own}
      send={() => api(sendLetterPinCall, { body: about })}
      confirm={(method, proof) => act(() => api(signLetterCall, { body: { ...about, method, proof } }))}
      onClose={onClose}
    />
  );
}
