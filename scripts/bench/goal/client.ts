/**
 * The client of the benchmark, in a process of its own beside the server: uploads, sends and signs contracts, several at once, until its
 * parent ends it. `node client.ts <order>`
 */
import type { BenchClient } from '../support/bench-client.ts';
import { type Codes, mailboxCodes } from '../support/bench-codes.ts';
import { type BenchSigner, sendContract, signWith } from '../support/bench-contract.ts';
import { signIn } from '../support/bench-sign-in.ts';
import { BEGIN, type ClientOrder, type ClientReport } from './client-messages.ts';
import { goalFiles } from './goal-files.ts';
import { storedCodes } from './stored-codes.ts';

/** Employees of two companies of the demo, who may send. */
const SENDERS = ['13800000004', '13900000001'];
const PASSWORD = 'Demo#2026';
const NAMES = ['陈书远', '许清和'];
const SIGN_INS_AT_ONCE = 16;
/** Fields that find space on one page. */
const NAMED_AT_ONCE = 40;

const order = JSON.parse(process.argv[2]!) as ClientOrder;
const { baseUrl, pollMs } = order;
const codes: Codes = order.codesFrom ? storedCodes(order.codesFrom, pollMs) : mailboxCodes(baseUrl, pollMs);
const nextFile = goalFiles(order.file);

// The benchmark has ended, for any reason.
process.on('disconnect', () => process.exit());

const report = (message: ClientReport): void => void process.send?.(message);

/** Each signs once, so that no limit per person is met. */
function signerOf(index: number): BenchSigner {
  const address = `10.${20 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
  const at = index % NAMES.length;
  return { name: NAMES[at]!, contact: String(15_000_000_000 + index), address, step: at + 1 };
}

const open = async (index: number): Promise<BenchClient> =>
  signIn(baseUrl, signerOf(index).address, signerOf(index).contact, undefined, codes);

/** No code is sent to a contact that no contract has named: these name the signers, and are not signed. */
async function introduce(sender: BenchClient, count: number): Promise<void> {
  for (let from = 0; from < count; from += NAMED_AT_ONCE) {
    const signers = Array.from({ length: Math.min(NAMED_AT_ONCE, count - from) }, (_, at) => ({
      ...signerOf(from + at),
      step: 1,
    }));
    await sendContract(sender, `通讯录 ${from}`, goalFiles('small')(), signers);
  }
}

async function oneContract(index: number, sender: BenchClient, waiting: readonly BenchClient[]) {
  const begun = performance.now();
  const indexes = NAMES.map((_, at) => index * NAMES.length + at);
  const signers = indexes.map(signerOf);
  const contractId = await sendContract(sender, `采购合同 ${index}`, nextFile(), signers);
  for (const [at, signer] of signers.entries()) {
    const client = waiting[indexes[at]!] ?? (await open(indexes[at]!));
    await signWith(client, contractId, at, signer, { pollMs, codes });
  }
  report({ kind: 'completed', ms: performance.now() - begun });
}

/** The first `count` results of `make`, some at a time. */
async function inTurns<T>(count: number, atOnce: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const turn = async () => {
    for (let index = next++; index < count; index = next++) made[index] = await make(index);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
  return made;
}

try {
  const senders = await inTurns(SENDERS.length, SENDERS.length, (at) =>
    signIn(baseUrl, `10.1.0.${at + 1}`, SENDERS[at]!, PASSWORD),
  );
  await introduce(senders[0]!, order.signedIn);
  const waiting = await inTurns(order.signedIn, SIGN_INS_AT_ONCE, open);
  const begin = new Promise<void>((resolve) =>
    process.on('message', (message) => message === BEGIN && resolve()),
  );
  report({ kind: 'ready' });
  await begin;
  const contracts = order.signedIn > 0 ? Math.floor(order.signedIn / NAMES.length) : Number.POSITIVE_INFINITY;
  await inTurns(contracts, order.atOnce, (index) =>
    oneContract(index, senders[index % senders.length]!, waiting),
  );
  report({ kind: 'exhausted' });
} catch (error) {
  report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
