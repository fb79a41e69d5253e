import type audit from '../zh-CN/audit.json';
import type categories from '../zh-CN/categories.json';
import type contracts from '../zh-CN/contracts.json';
import type contractsActs from '../zh-CN/contracts-acts.json';
import type contractsBacklog from '../zh-CN/contracts-backlog.json';
import type contractsBulk from '../zh-CN/contracts-bulk.json';
import type contractsDetail from '../zh-CN/contracts-detail.json';
import type contractsFields from '../zh-CN/contracts-fields.json';
import type contractsForm from '../zh-CN/contracts-form.json';
import type contractsHandover from '../zh-CN/contracts-handover.json';
import type contractsLaunch from '../zh-CN/contracts-launch.json';
import type contractsList from '../zh-CN/contracts-list.json';
import type contractsPapers from '../zh-CN/contracts-papers.json';
import type contractsPrint from '../zh-CN/contracts-print.json';
import type contractsScan from '../zh-CN/contracts-scan.json';
import type contractsShared from '../zh-CN/contracts-shared.json';
import type contractsSheet from '../zh-CN/contracts-sheet.json';
import type contractsSign from '../zh-CN/contracts-sign.json';
import type documents from '../zh-CN/documents.json';
import type documentsSearch from '../zh-CN/documents-search.json';
import type download from '../zh-CN/download.json';
import type errorPages from '../zh-CN/error-pages.json';
import type errors from '../zh-CN/errors.json';
import type fees from '../zh-CN/fees.json';
import type home from '../zh-CN/home.json';
import type identified from '../zh-CN/identified.json';
import type identity from '../zh-CN/identity.json';
import type identityAccount from '../zh-CN/identity-account.json';
import type identityCompany from '../zh-CN/identity-company.json';
import type identityIntent from '../zh-CN/identity-intent.json';
import type identityRealname from '../zh-CN/identity-realname.json';
import type identityScan from '../zh-CN/identity-scan.json';
import type identitySetup from '../zh-CN/identity-setup.json';
import type messages from '../zh-CN/messages.json';
import type notifications from '../zh-CN/notifications.json';
import type organizations from '../zh-CN/organizations.json';
import type organizationsAuth from '../zh-CN/organizations-auth.json';
import type organizationsImport from '../zh-CN/organizations-import.json';
import type organizationsJoining from '../zh-CN/organizations-joining.json';
import type organizationsLetter from '../zh-CN/organizations-letter.json';
import type organizationsPapers from '../zh-CN/organizations-papers.json';
import type organizationsPlatform from '../zh-CN/organizations-platform.json';
import type organizationsStaff from '../zh-CN/organizations-staff.json';
import type physical from '../zh-CN/physical.json';
import type physicalApply from '../zh-CN/physical-apply.json';
import type physicalDetail from '../zh-CN/physical-detail.json';
import type roles from '../zh-CN/roles.json';
import type seals from '../zh-CN/seals.json';
import type sealsApproval from '../zh-CN/seals-approval.json';
import type sealsDetail from '../zh-CN/seals-detail.json';
import type sealsKeeping from '../zh-CN/seals-keeping.json';
import type sealsLetter from '../zh-CN/seals-letter.json';
import type sealsPapers from '../zh-CN/seals-papers.json';
import type sealsRules from '../zh-CN/seals-rules.json';
import type sealsTokens from '../zh-CN/seals-tokens.json';
import type statistics from '../zh-CN/statistics.json';
import type system from '../zh-CN/system.json';
import type systemSettings from '../zh-CN/system-settings.json';
import type templates from '../zh-CN/templates.json';
import type templatesClauses from '../zh-CN/templates-clauses.json';
import type templatesCodes from '../zh-CN/templates-codes.json';
import type templatesComments from '../zh-CN/templates-comments.json';
import type templatesEditor from '../zh-CN/templates-editor.json';
import type templatesFiles from '../zh-CN/templates-files.json';
import type templatesImport from '../zh-CN/templates-import.json';
import type templatesLaunch from '../zh-CN/templates-launch.json';
import type templatesPanes from '../zh-CN/templates-panes.json';
import type templatesPaper from '../zh-CN/templates-paper.json';
import type templatesRules from '../zh-CN/templates-rules.json';
import type templatesSheet from '../zh-CN/templates-sheet.json';
import type templatesWord from '../zh-CN/templates-word.json';
import type verifier from '../zh-CN/verifier.json';
import type verifierPaper from '../zh-CN/verifier-paper.json';

/** The texts by namespace, as the Chinese files hold them; a test holds the English ones to the same keys. */
interface Namespaces {
  audit: typeof audit;
  categories: typeof categories;
  contracts: typeof contracts;
  'contracts-acts': typeof contractsActs;
  'contracts-backlog': typeof contractsBacklog;
  'contracts-bulk': typeof contractsBulk;
  'contracts-detail': typeof contractsDetail;
  'contracts-fields': typeof contractsFields;
  'contracts-form': typeof contractsForm;
  'contracts-handover': typeof contractsHandover;
  'contracts-launch': typeof contractsLaunch;
  'contracts-list': typeof contractsList;
  'contracts-papers': typeof contractsPapers;
  'contracts-scan': typeof contractsScan;
  'contracts-print': typeof contractsPrint;
  'contracts-shared': typeof contractsShared;
  'contracts-sheet': typeof contractsSheet;
  'contracts-sign': typeof contractsSign;
  documents: typeof documents;
  'documents-search': typeof documentsSearch;
  download: typeof download;
  'error-pages': typeof errorPages;
  errors: typeof errors;
  fees: typeof fees;
  home: typeof home;
  identified: typeof identified;
  identity: typeof identity;
  'identity-account': typeof identityAccount;
  'identity-company': typeof identityCompany;
  'identity-realname': typeof identityRealname;
  'identity-scan': typeof identityScan;
  'identity-setup': typeof identitySetup;
  messages: typeof messages;
  notifications: typeof notifications;
  organizations: typeof organizations;
  'organizations-auth': typeof organizationsAuth;
  'organizations-import': typeof organizationsImport;
  'organizations-joining': typeof organizationsJoining;
  physical: typeof physical;
  'physical-detail': typeof physicalDetail;
  'physical-apply': typeof physicalApply;
  roles: typeof roles;
  'identity-intent': typeof identityIntent;
  'organizations-letter': typeof organizationsLetter;
  'seals-approval': typeof sealsApproval;
  'seals-papers': typeof sealsPapers;
  'seals-letter': typeof sealsLetter;
  'organizations-papers': typeof organizationsPapers;
  'organizations-platform': typeof organizationsPlatform;
  'organizations-staff': typeof organizationsStaff;
  seals: typeof seals;
  'seals-detail': typeof sealsDetail;
  'seals-keeping': typeof sealsKeeping;
  'seals-rules': typeof sealsRules;
  'seals-tokens': typeof sealsTokens;
  statistics: typeof statistics;
  system: typeof system;
  'system-settings': typeof systemSettings;
  templates: typeof templates;
  'templates-files': typeof templatesFiles;
  'templates-clauses': typeof templatesClauses;
  'templates-codes': typeof templatesCodes;
  'templates-comments': typeof templatesComments;
  'templates-import': typeof templatesImport;
  'templates-word': typeof templatesWord;
  'templates-launch': typeof templatesLaunch;
  'templates-editor': typeof templatesEditor;
  'templates-panes': typeof templatesPanes;
  'templates-paper': typeof templatesPaper;
  'templates-rules': typeof templatesRules;
  'templates-sheet': typeof templatesSheet;
  verifier: typeof verifier;
  'verifier-paper': typeof verifierPaper;
}

export type Namespace = keyof Namespaces;

/** Keys of nested texts, joined by dots. */
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T &
  string];

/** A text with plural forms is asked for by its plain key. */
type Plain<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** The keys of one namespace. */
export type KeyIn<N extends Namespace> = { [M in Namespace]: Plain<Paths<Namespaces[M]>> }[N];

/** A key with its namespace, `contracts:status.DRAFT`. */
export type QualifiedKey = { [M in Namespace]: `${M}:${KeyIn<M>}` }[Namespace];

/** What may be asked for where `N` is the own namespace; of `never`, only keys that name theirs. */
export type TextKey<N extends Namespace = never> = KeyIn<N> | QualifiedKey;
