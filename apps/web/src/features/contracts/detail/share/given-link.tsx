import './given-link.css';
import { copyText } from '../../../../lib/copy-text.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';

interface GivenLinkProps {
  link: { url: string; qr: string; expireTime: string };
  /** What it is a link for. */
  label: string;
}

/** Shown once: the server stores only its digest. */
export function GivenLink({ link, label }: GivenLinkProps) {
  const { t } = useTranslation('contracts-detail');
  return (
    <div className="given-link">
      <img src={link.qr} alt={t('share.qr', { link: label })} width="148" height="148" />
      <div className="given-link-words">
        <Field label={label} help={t('share.once', { time: formatDateTime(link.expireTime) })}>
          <Input readOnly value={link.url} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          look="primary"
          icon="copy"
          onClick={async () => {
            if (await copyText(link.url)) notify('ok', t('share.copied'));
          }}
        >
          {t('share.copy')}
        </Button>
      </div>
    </div>
  );
}
