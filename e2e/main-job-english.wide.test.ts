import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './browser/browser.ts';
import { takePicture } from './browser/take-picture.ts';
import { launchContract } from './contracts/launch-contract.ts';
import { newMobile } from './contracts/sample-contract.ts';
import { detailPage } from './pages/detail-page.ts';
import { logInByPassword, STAFF } from './pages/login-page.ts';
import { signPage } from './pages/sign-page.ts';
import { followInvitation } from './server/follow-invitation.ts';

const browser = useBrowser();

describe('the main job', () => {
  it('works in English too, with a typed signature', async () => {
    const mobile = newMobile();
    const subject = `Order platform services ${mobile.slice(-4)}`;
    const launcher = await browser.visit({ language: 'en_US' });
    await logInByPassword(launcher, STAFF);
    await takePicture(launcher, 'home');
    await launchContract(launcher, {
      subject,
      company: '朱砂科技有限公司',
      person: { name: 'Chen Shuyuan', mobile },
    });

    const person = await browser.visit({ viewport: PHONE, language: 'en_US' });
    await followInvitation(person, mobile, subject);
    const signing = signPage(person);
    await signing.goToNextPlace();
    await signing.typeSignature('陈书远');
    await takePicture(person, 'sign');
    await signing.confirm(mobile, () => takePicture(person, 'sign-check'));
    await signing.openDetail();
    expect(await detailPage(person).status.textContent()).toContain(person.say('contracts:status.SIGNING'));
    await takePicture(person, 'detail');
  });
});
