/**
 * What the product does per second, as ratios measured in one run, so that a noisy machine disturbs both sides alike:
 * launch-to-complete contracts through HTTP against what packages/pdf alone needs for the same bytes, and the first page image
 * of a 500-page file against its one-second budget.
 */
import { makePdf } from '@cinnabar/pdf/testing';
import { type BenchClient, latestCode, signIn } from './bench-client.ts';
import { withServer } from './bench-server.ts';
import { signAlone } from './bench-signing.ts';

const CONTRACTS = 60;
const AT_ONCE = 4;
const PASSWORD = 'Demo#2026';
let baseUrl = '';

await withServer(async (url) => {
  baseUrl = url;
  await benchContracts();
  await benchFirstPage();
});

async function benchContracts(): Promise<void> {
  const pdf = makePdf({ pages: 3 });
  const sponsor = await signIn(baseUrl, '10.1.0.1', '13900000001', PASSWORD);
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < CONTRACTS) await oneContract(sponsor, pdf, next++);
    }),
  );
  const perSecond = CONTRACTS / ((performance.now() - start) / 1000);
  const alone = await signAlone(pdf, 40);
  console.log(
    `launch to complete over HTTP   ${perSecond.toFixed(1)} contracts/s (${AT_ONCE} at once, two persons, B-T)`,
  );
  console.log(
    `packages/pdf alone             ${alone.toFixed(1)} contracts/s (launch and two signatures, one thread)`,
  );
  console.log(`ratio                          ${(perSecond / alone).toFixed(3)}`);
}

/** Two persons sign one after the other: one launch, two sign-ins, two confirmations, four codes. */
async function oneContract(sponsor: BenchClient, pdf: Uint8Array, index: number): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)]), `合同 ${index}.pdf`);
  const document = await sponsor.post<{ id: string }>('/document', form);
  const signers = ['陈书远', '许清和'].map((name, step) => ({
    name,
    action: `action-${step}`,
    contact: String(13_200_000_000 + index * 2 + step),
    address: `10.${2 + step}.${index >> 8}.${index & 255}`,
    step: step + 1,
  }));
  const draft = await sponsor.post<{ id: string }>('/contract', {
    subject: `采购合同 ${index}`,
    documents: [document.id],
    expireTime: new Date(Date.now() + 86_400_000).toISOString(),
    signatories: signers.map(({ name, contact, step, action }) => ({
      id: `party-${step}`,
      tenantType: 'PERSONAL',
      receiverName: name,
      contact,
      step,
      actions: [{ id: action, type: 'PERSONAL' }],
    })),
    fields: signers.map(({ action, step }) => ({
      id: `field-${action}`,
      documentId: document.id,
      page: 1,
      x: 0.1 + (step - 1) / 2,
      y: 0.2,
      width: 0.2,
      height: 0.06,
      type: 'SEAL_PERSONAL',
      owner: action,
    })),
  });
  await sponsor.post('/contract/send', { contractId: draft.id });
  for (const { name, contact, address, action } of signers) {
    const person = await signIn(baseUrl, address, contact);
    const picture = await person.post<{ id: string }>('/seal/person/create', { source: 'TYPED', text: name });
    await sign(person, draft.id, contact, action, picture.id);
  }
}

async function sign(
  client: BenchClient,
  contractId: string,
  contact: string,
  actionId: string,
  sealId: string,
) {
  const contract = await client.get<{ documents: { id: string; sha256: string }[] }>(
    `/contract/detail?contractId=${contractId}`,
  );
  const documents = contract.documents.map(({ id, sha256 }) => ({ documentId: id, sha256 }));
  const { intentId } = await client.post<{ intentId: string }>('/contract/intent', {
    method: 'PIN',
    contracts: [{ contractId, actionId, documents }],
  });
  for (;;) {
    try {
      const proof = await latestCode(client, contact);
      await client.post('/contract/sign', {
        intentId,
        proof,
        fields: [{ fieldId: `field-${actionId}`, sealId }],
      });
      break;
    } catch (error) {
      // The code of this intent has not arrived yet, and an older one was read.
      if (!String(error).includes('1002004')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  for (;;) {
    const [progress] = await client.get<{ done: boolean; code: number }[]>(`/contract/intent/${intentId}`);
    if (progress?.done && progress.code !== 0) throw new Error(`signing ended with ${progress.code}`);
    if (progress?.done) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function benchFirstPage(): Promise<void> {
  const sponsor = await signIn(baseUrl, '10.9.0.1', '13800000004', PASSWORD);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(makePdf({ pages: 500 }))]), '五百页.pdf');
  const document = await sponsor.post<{ id: string }>('/document', form);
  const time = async (page: number) => {
    const start = performance.now();
    await sponsor.bytes(`/document/${document.id}/image?page=${page}&width=1200`);
    return performance.now() - start;
  };
  const first = await time(1);
  const later = await time(250);
  console.log(
    `first page of 500              ${first.toFixed(0)} ms, ${(first / 1000).toFixed(2)} of the budget of 1 s`,
  );
  console.log(
    `a page in the middle           ${later.toFixed(0)} ms, ${(later / first).toFixed(2)} of the first`,
  );
}
