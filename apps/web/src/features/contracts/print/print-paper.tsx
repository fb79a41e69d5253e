import { downloadPrintCall } from '@cinnabar/protocol/contracts/print-calls';
import type { Print } from '@cinnabar/protocol/contracts/print-schema';
import { getPrintTypeCall } from '@cinnabar/protocol/system/setting-calls';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { apiUrl } from '../../../lib/api/call-address.ts';
import { download } from '../../../lib/api/download.ts';
import { formatTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';

interface PrintPaperProps {
  print: Print;
  subject: string;
  onAgain: () => void;
}

/** The copies that were made: shown and printed where the browser can, else kept and printed by another program. */
export function PrintPaper({ print, subject, onAgain }: PrintPaperProps) {
  const { t } = useTranslation('contracts-print');
  const frame = useRef<HTMLIFrameElement>(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(false);
  const shown = useShownInPage();
  const last = print.firstNumber + print.copies - 1;
  const query = { contractId: print.contractId, id: print.id };
  // One address for the lifetime of the frame: another one would load it again.
  const [address] = useState(() => apiUrl(downloadPrintCall, { query }));

  const toPrinter = () => {
    try {
      frame.current?.contentWindow?.focus();
      frame.current?.contentWindow?.print();
    } catch {
      // Some viewers are no page of ours; they have a button of their own.
      window.open(address, '_blank', 'noopener');
    }
  };
  async function save() {
    setLoading(true);
    await download(downloadPrintCall, { query: { ...query, download: '1' } }, `${subject}.pdf`).catch(
      showError,
    );
    setLoading(false);
  }

  return (
    <section className="print-paper" aria-labelledby="print-made">
      <header>
        <div>
          <h2 id="print-made">
            {t('made.title', {
              context: print.copies > 1 ? 'many' : undefined,
              number: print.firstNumber,
              last,
            })}
          </h2>
          <p>
            {print.code && <span>{t('made.code', { code: print.code })}</span>}
            <span>{t('made.until', { time: formatTime(print.expireTime) })}</span>
            {print.leftPrintCount >= 0 && <span>{t('copies.left', { count: print.leftPrintCount })}</span>}
          </p>
        </div>
        <div className="print-acts">
          <Button onClick={onAgain}>{t('made.again')}</Button>
          <Button
            icon="download"
            busy={loading}
            {...(shown ? {} : { look: 'primary' as const })}
            onClick={() => void save()}
          >
            {t('made.download')}
          </Button>
          {shown && (
            <Button look="primary" icon="print" onClick={toPrinter}>
              {t('print')}
            </Button>
          )}
        </div>
      </header>
      {failed && (
        <Banner tone="bad" live>
          {t('made.failed')}
        </Banner>
      )}
      {shown ? (
        <iframe
          ref={frame}
          title={t('made.frame')}
          src={address}
          onLoad={({ currentTarget }) => {
            // A refusal is an answer of ours, which a frame would show as it is.
            const isRefused = currentTarget.contentDocument?.contentType === 'application/json';
            setFailed(isRefused);
            if (!isRefused) toPrinter();
          }}
        />
      ) : (
        <Banner>{t('made.elsewhere')}</Banner>
      )}
    </section>
  );
}

/** Whether the paper is printed from the page: not on a phone, nor where another program is to do it. */
function useShownInPage(): boolean {
  const phone = useMedia(PHONE);
  const { data: type } = useQuery({
    queryKey: ['print-type'],
    queryFn: () => api(getPrintTypeCall),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return !phone && type === 'web' && navigator.pdfViewerEnabled;
}
