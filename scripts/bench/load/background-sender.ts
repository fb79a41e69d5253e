/** Sends contracts, several at once, until there are as many as wanted: `node bench-background-sender.ts <address> <contracts>`. */
import { makePdf } from '@cinnabar/pdf/testing';
import { sendContract } from '../support/bench-contract.ts';
import { standBack } from '../support/bench-other-machine.ts';
import { signIn } from '../support/bench-sign-in.ts';

const AT_ONCE = 4;
const [, , baseUrl, contracts] = process.argv as string[];

standBack();
const pdf = makePdf({ pages: 3 });
const sponsor = await signIn(baseUrl!, '10.8.0.1', '13900000001', 'Demo#2026');
let begun = 0;
let sent = 0;

async function sendSome(): Promise<void> {
  while (begun < Number(contracts)) {
    const index = begun++;
    const signers = ['陈书远', '许清和'].map((name, at) => ({
      name,
      contact: String(13_200_000_000 + index * 2 + at),
      address: '10.8.0.2',
      step: 1,
    }));
    await sendContract(sponsor, `批量合同 ${index}`, pdf, signers);
    process.send!(++sent);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
process.disconnect();
