import { type BenchClient, POLL_MS, pause } from './bench-client.ts';
import { type Codes, mailboxCodes } from './bench-codes.ts';
import { signIn } from './bench-sign-in.ts';

export interface BenchSigner {
  name: string;
  contact: string;
  /** Their addresses: limits are counted by address. */
  address: string;
  step: number;
}

const CHECKING_MS = 250;

const idsOf = (at: number) => ({ party: `party-${at}`, action: `action-${at}`, field: `field-${at}` });

/** Uploads, places a signature for each signer on the first page, and sends. Returns the contract's id. */
export async function sendContract(
  sponsor: BenchClient,
  subject: string,
  pdf: Uint8Array,
  signers: readonly BenchSigner[],
): Promise<string> {
  return sendUploaded(sponsor, subject, await upload(sponsor, subject, pdf), signers);
}

/** Returns the document's id. */
export async function upload(client: BenchClient, title: string, pdf: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)]), `${title}.pdf`);
  return (await client.post<{ id: string }>('/document', form)).id;
}

/** The same for a document that is uploaded already. */
export async function sendUploaded(
  sponsor: BenchClient,
  subject: string,
  documentId: string,
  signers: readonly BenchSigner[],
): Promise<string> {
  const { id } = await sponsor.post<{ id: string }>('/contract', {
    subject,
    documents: [documentId],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: signers.map(({ name, contact, step }, at) => ({
      id: idsOf(at).party,
      tenantType: 'PERSONAL',
      receiverName: name,
      contact,
      step,
      actions: [{ id: idsOf(at).action, type: 'PERSONAL' }],
    })),
    fields: signers.map((_, at) => ({
      id: idsOf(at).field,
      documentId,
      page: 1,
      x: 0.04 + (at % 4) * 0.24,
      y: 0.08 + Math.floor(at / 4) * 0.08,
      width: 0.2,
      height: 0.06,
      type: 'SEAL_PERSONAL',
      owner: idsOf(at).action,
    })),
  });
  await send(sponsor, id);
  return id;
}

/** Pages of a large file may still be drawn, to find out whether each can be. */
async function send(sponsor: BenchClient, contractId: string): Promise<void> {
  for (;;) {
    try {
      await sponsor.post('/contract/send', { contractId });
      return;
    } catch (error) {
      if (!String(error).includes('DOCUMENT_CHECKING')) throw error;
      await pause(CHECKING_MS);
    }
  }
}

/** Signs in by code and signs. Returns the milliseconds from the confirmation on. */
export async function signAs(
  baseUrl: string,
  contractId: string,
  at: number,
  signer: BenchSigner,
  { pollMs = POLL_MS, codes = mailboxCodes(baseUrl, pollMs) }: { pollMs?: number; codes?: Codes } = {},
): Promise<number> {
  const client = await signIn(baseUrl, signer.address, signer.contact, undefined, codes);
  return signWith(client, contractId, at, signer, { pollMs, codes });
}

/**
 * Makes a signature, confirms by code and waits for it to be written. Returns the milliseconds from the confirmation on.
 * @param client the signer's
 */
export async function signWith(
  client: BenchClient,
  contractId: string,
  at: number,
  { name, contact }: Pick<BenchSigner, 'name' | 'contact'>,
  { pollMs, codes }: { pollMs: number; codes: Codes },
): Promise<number> {
  const picture = await client.post<{ id: string }>('/seal/person/create', { source: 'TYPED', text: name });
  const contract = await client.get<{ documents: { id: string; sha256: string }[] }>(
    `/contract/detail?contractId=${contractId}`,
  );
  const documents = contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
  const { action, field } = idsOf(at);
  const { intentId } = await client.post<{ intentId: string }>('/contract/intent', {
    method: 'PIN',
    contracts: [{ contractId, actionId: action, documents }],
  });
  const proof = await codes.next(contact);
  const start = performance.now();
  await client.post('/contract/sign', {
    intentId,
    proof,
    fields: [{ fieldId: field, sealId: picture.id }],
  });
  for (;;) {
    await pause(pollMs);
    const [progress] = await client.get<{ done: boolean; code: number }[]>(`/contract/intent/${intentId}`);
    if (progress?.done && progress.code !== 0) throw new Error(`signing ended with ${progress.code}`);
    if (progress?.done) return performance.now() - start;
  }
}
