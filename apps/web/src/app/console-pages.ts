// long: one list, with the texts of each page
import type { Namespace } from '@cinnabar/locales/text-keys';
import type { ComponentType } from 'react';
import { loadTexts } from '../lib/i18n.ts';

const page =
  (load: (id?: string) => Promise<ComponentType>, ...texts: Namespace[]) =>
  async (id?: string): Promise<ComponentType> => {
    const [component] = await Promise.all([load(id), loadTexts(...texts)]);
    return component;
  };

/** The pages inside the console's frame, each loaded together with its texts. */
export const CONSOLE_PAGES = {
  LaunchPage: page(
    () => import('../features/contracts/launch/launch-page.tsx').then((m) => m.LaunchPage),
    'contracts',
    'contracts-launch',
    'contracts-form',
    'documents',
  ),
  FromTemplatePage: page(
    () =>
      import('../features/contracts/launch/from-template/from-template-page.tsx').then(
        (m) => m.FromTemplatePage,
      ),
    'templates-launch',
    'templates-rules',
    'contracts',
    'contracts-launch',
    'contracts-form',
    'contracts-fields',
    'categories',
    'documents',
  ),
  TemplateCodePage: page(
    () =>
      import('../features/contracts/launch/template-code/template-code-page.tsx').then(
        (m) => m.TemplateCodePage,
      ),
    'templates-codes',
    'templates-launch',
    'templates-rules',
    'contracts',
    'contracts-launch',
    'contracts-form',
    'contracts-fields',
    'categories',
    'documents',
  ),
  PaperValuesPage: page(
    () =>
      import('../features/contracts/launch/paper-values/paper-values-page.tsx').then(
        (m) => m.PaperValuesPage,
      ),
    'templates-launch',
    'templates-rules',
    'contracts',
    'contracts-fields',
    'documents',
  ),
  AppointPage: page(
    () => import('../features/contracts/appoint/appoint-page.tsx').then((m) => m.AppointPage),
    'contracts',
    'contracts-launch',
    'contracts-fields',
    'documents',
  ),
  TemplateEditorPage: page(
    (id) => {
      if (id) void import('../features/templates/editing/begin-editing.ts').then((m) => m.beginEditing(id));
      return import('../features/templates/editing/template-editor-page.tsx').then(
        (m) => m.TemplateEditorPage,
      );
    },
    'templates-editor',
    'templates',
    'contracts-launch',
  ),
  ParameterPage: page(
    () => import('../features/contracts/parameter/parameter-page.tsx').then((m) => m.ParameterPage),
    'contracts',
    'contracts-launch',
    'contracts-fields',
    'documents',
  ),
  ContractListPage: page(
    () => import('../features/contracts/list/contract-list-page.tsx').then((m) => m.ContractListPage),
    'contracts',
    'contracts-list',
  ),
  DetailPage: page(
    () => import('../features/contracts/detail/detail-page.tsx').then((m) => m.DetailPage),
    'contracts',
    'contracts-detail',
    'contracts-acts',
    'documents',
    'identified',
    'templates-launch',
    'contracts-scan',
  ),
  PrintPage: page(
    () => import('../features/contracts/print/print-page.tsx').then((m) => m.PrintPage),
    'contracts-print',
    'contracts-detail',
  ),
  TransmitPage: page(
    () => import('../features/contracts/handing/transmit-page.tsx').then((m) => m.TransmitPage),
    'contracts',
    'contracts-acts',
    'contracts-detail',
    'identified',
  ),
  AccountPage: page(
    () => import('../features/identity/account/account-page.tsx').then((m) => m.AccountPage),
    'identity',
    'identity-account',
  ),
  CompanySignInPage: page(
    () =>
      import('../features/identity/company-sign-in/company-sign-in-page.tsx').then(
        (m) => m.CompanySignInPage,
      ),
    'identity-company',
    'identity-account',
    'identity',
    'roles',
  ),
  SealsPage: page(
    () => import('../features/seals/list/seals-page.tsx').then((m) => m.SealsPage),
    'seals-keeping',
    'seals-approval',
  ),
  SealMakerPage: page(
    () => import('../features/seals/making/maker-page.tsx').then((m) => m.MakerPage),
    'seals-keeping',
  ),
  SignaturePage: page(
    () => import('../features/seals/own/signature-page.tsx').then((m) => m.SignaturePage),
    'seals',
  ),
  RealNamePage: page(
    () => import('../features/identity/real-name/real-name-page.tsx').then((m) => m.RealNamePage),
    'identity-realname',
    'identity',
  ),
  RealNameAuthPage: page(
    () => import('../features/identity/real-name/real-name-auth-page.tsx').then((m) => m.RealNameAuthPage),
    'identity-realname',
    'identity',
  ),
  SuccessPage: page(
    () => import('../features/identity/real-name/success-page.tsx').then((m) => m.SuccessPage),
    'identity-realname',
    'identity',
  ),
  VerifyPage: page(
    () => import('../features/identity/real-name/verify-page.tsx').then((m) => m.VerifyPage),
    'identity-realname',
    'identity',
  ),
  CompanyPage: page(
    () => import('../features/organizations/company/company-page.tsx').then((m) => m.CompanyPage),
    'organizations',
    'organizations-auth',
    'organizations-letter',
    'roles',
    'seals-rules',
    'seals-tokens',
  ),
  CompanyReviewsPage: page(
    () => import('../features/organizations/review/reviews-page.tsx').then((m) => m.ReviewsPage),
    'organizations-auth',
    'organizations-letter',
  ),
  PlatformPage: page(
    () => import('../features/organizations/platform/platform-page.tsx').then((m) => m.PlatformPage),
    'organizations-platform',
  ),
  CategoriesPage: page(
    () => import('../features/categories/categories-page.tsx').then((m) => m.CategoriesPage),
    'categories',
  ),
  TemplatesPage: page(
    () => import('../features/templates/list/templates-page.tsx').then((m) => m.TemplatesPage),
    'templates',
    'templates-files',
  ),
  ClausesPage: page(
    () => import('../features/templates/library/clauses-page.tsx').then((m) => m.ClausesPage),
    'templates-clauses',
  ),
  ClausePage: page(
    () => import('../features/templates/library/detail/clause-page.tsx').then((m) => m.ClausePage),
    'templates-clauses',
  ),
  TemplateViewPage: page(
    () => import('../features/templates/view/view-page.tsx').then((m) => m.ViewPage),
    'templates',
    'contracts',
    'contracts-fields',
    'documents',
  ),
  RolesPage: page(
    () => import('../features/organizations/roles/roles-page.tsx').then((m) => m.RolesPage),
    'roles',
  ),
  AuditPage: page(() => import('../features/audit/audit-page.tsx').then((m) => m.AuditPage), 'audit'),
  ChartPage: page(
    () => import('../features/statistics/chart-page.tsx').then((m) => m.ChartPage),
    'statistics',
    'contracts',
  ),
  CountedPage: page(
    () => import('../features/statistics/counted-page.tsx').then((m) => m.CountedPage),
    'statistics',
    'contracts',
  ),
  StaffPage: page(
    () => import('../features/organizations/staff/staff-page.tsx').then((m) => m.StaffPage),
    'organizations-staff',
    'roles',
  ),
  ImportPage: page(
    () => import('../features/organizations/import/import-page.tsx').then((m) => m.ImportPage),
    'organizations-import',
    'roles',
  ),
  OwnRequestsPage: page(
    () => import('../features/organizations/joining/own-requests-page.tsx').then((m) => m.OwnRequestsPage),
    'organizations-joining',
  ),
  SealDetailPage: page(
    () => import('../features/seals/detail/seal-detail-page.tsx').then((m) => m.SealDetailPage),
    'seals-detail',
    'seals-approval',
    'seals-rules',
    'roles',
    'seals-tokens',
  ),
  SealLetterPage: page(() =>
    import('../features/seals/letter/letter-page.tsx').then((m) => m.SealLetterPage),
  ),
  SealApprovalPage: page(
    () => import('../features/seals/approval/approval-page.tsx').then((m) => m.SealApprovalPage),
    'seals-approval',
    'seals',
    'identity-intent',
  ),
  SealApplicationPage: page(
    () => import('../features/physical/detail/detail-page.tsx').then((m) => m.SealApplicationPage),
    'physical-detail',
    'physical',
  ),
  StampDevicesPage: page(
    () => import('../features/physical/device/device-page.tsx').then((m) => m.StampDevicesPage),
    'physical-detail',
  ),
  FeePage: page(() => import('../features/fees/fee-page.tsx').then((m) => m.FeePage), 'fees'),
  HomePage: page(
    () => import('../features/home/home-page.tsx').then((m) => m.HomePage),
    'home',
    'contracts',
    'contracts-list',
  ),
  DownloadPage: page(
    () => import('../features/system/download/download-page.tsx').then((m) => m.DownloadPage),
    'download',
  ),
  SettingsPage: page(
    () => import('../features/system/settings/settings-page.tsx').then((m) => m.SettingsPage),
    'system-settings',
  ),
  NoticePage: page(
    () => import('../features/notifications/notice-page.tsx').then((m) => m.NoticePage),
    'notifications',
  ),
  MessagesPage: page(
    () => import('../features/notifications/messages/messages-page.tsx').then((m) => m.MessagesPage),
    'notifications',
  ),
  TokensPage: page(
    () => import('../features/seals/tokens/tokens-page.tsx').then((m) => m.TokensPage),
    'seals-tokens',
  ),
  PhysicalSealsPage: page(
    () => import('../features/physical/seals/seals-page.tsx').then((m) => m.PhysicalSealsPage),
    'physical',
  ),
  SealApplicationsPage: page(
    () => import('../features/physical/applications/applications-page.tsx').then((m) => m.ApplicationsPage),
    'physical',
  ),
  SealApplyPage: page(
    () => import('../features/physical/apply/apply-page.tsx').then((m) => m.ApplyPage),
    'physical',
    'physical-apply',
  ),
  AgenciesPage: page(
    () => import('../features/seals/agencies/agencies-page.tsx').then((m) => m.AgenciesPage),
    'seals-keeping',
    'seals-detail',
  ),
};

export type ConsolePage = keyof typeof CONSOLE_PAGES;
