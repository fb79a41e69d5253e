import { sendContract } from '../contracts/sent-contract.ts';
import { DEMO_PASSWORD } from '../pages/login-page.ts';
import { callApi, jsonBody } from './call-api.ts';
import { codeSoFar, newestCode } from './mailbox.ts';

/** A person invited by a contract who has set the demo's password: no other journey uses them. */
export async function makePerson(name: string, mobile: string): Promise<string> {
  await sendContract({ name, mobile });
  const before = await codeSoFar(mobile);
  await callApi('/login/forget/pin', jsonBody({ contact: mobile }));
  const pin = await newestCode(mobile, before);
  await callApi('/login/forget', jsonBody({ contact: mobile, pin, pwd: DEMO_PASSWORD }));
  return mobile;
}
