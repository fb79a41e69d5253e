import type { Visitor } from '../browser/browser.ts';
import { takePicture } from '../browser/take-picture.ts';
import { appointPage } from '../pages/appoint-page.ts';
import { launchPage } from '../pages/launch-page.ts';
import { SAMPLE, SAMPLE_PAGES } from './sample-contract.ts';

export interface Launch {
  subject: string;
  company: string;
  person: { name: string; mobile: string };
  /** Further settings before the fields are placed. */
  more?: () => Promise<void>;
}

/** From the home page: uploads the sample, names both parties, the person first, and places their fields on the last page. */
export async function launchContract(
  visitor: Visitor,
  { subject, company, person, more }: Launch,
): Promise<void> {
  const { page, say } = visitor;
  await page
    .getByRole('link', { name: say('system:title.launch'), exact: true })
    .first()
    .click();
  const launch = launchPage(visitor);
  await launch.upload(SAMPLE);
  await launch.waitForFile('软件技术服务合同');
  await launch.subject.fill(subject);
  await launch.addOwnCompany(company);
  await launch.addPerson(person.name, person.mobile);
  await launch.moveEarlier(person.name);
  await launch.chooseDeadlineInAMonth();
  await more?.();
  await takePicture(visitor, 'launch');
  await launch.goOn();

  const appoint = appointPage(visitor);
  await appoint.closeGuide();
  await appoint.showPage(SAMPLE_PAGES);
  await appoint.chooseParty(person.name);
  await appoint.drag('signature', SAMPLE_PAGES, 0.31, 0.56);
  await appoint.placeByKeyboard('date', { left: 47, top: 173 });
  await appoint.chooseParty(company);
  await appoint.drag('seal', SAMPLE_PAGES, 0.72, 0.58);
  await takePicture(visitor, 'appoint');
  await appoint.send();
  await takePicture(visitor, 'sent');
}
