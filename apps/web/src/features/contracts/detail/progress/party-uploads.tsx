import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { downloadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { download } from '../../../../lib/api/download.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';

interface PartyUploadsProps {
  contract: Pick<Contract, 'abilities'>;
  party: Signatory;
}

/** What the party was asked to hand in; a file that the viewer may see can be kept. */
export function PartyUploads({ contract, party }: PartyUploadsProps) {
  const { t } = useTranslation('contracts-acts');
  if (party.uploads.length === 0) return null;
  const mayKeep = contract.abilities.download === true;
  return (
    <ul className="party-uploads">
      {party.uploads.map(({ id, title, file }) => (
        <li key={id}>
          <Icon name="clip" size={14} />
          <span>{title}</span>
          {file && mayKeep ? (
            <button
              type="button"
              className="party-uploads-file"
              onClick={() =>
                download(downloadAttachmentCall, { params: { id: file.id } }, file.name).catch(showError)
              }
            >
              {file.name}
            </button>
          ) : (
            <small>
              {file ? file.name : t(party.status === 'SIGNED' ? 'uploads.handed' : 'uploads.due')}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
