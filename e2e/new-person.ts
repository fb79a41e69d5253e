import { callApi, jsonBody } from './call-api.ts';
import { codeSoFar, newestCode } from './mailbox.ts';
import { DEMO_PASSWORD } from './pages/login-page.ts';
import { sendContract } from './sent-contract.ts';

/** Somebody whom a contract invited and who has set the demo's password: nobody else's journey knows them. */
export async function makePerson(name: string, mobile: string): Promise<string> {
  await sendContract({ name, mobile });
  const before = await codeSoFar(mobile);
  await callApi('/login/forget/pin', jsonBody({ contact: mobile }));
  const pin = await newestCode(mobile, before);
  await callApi('/login/forget', jsonBody({ contact: mobile, pin, pwd: DEMO_PASSWORD }));
  return mobile;
}
