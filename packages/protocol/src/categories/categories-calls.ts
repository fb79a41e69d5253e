import type { CompanyQuery } from '../organizations/company-schema.ts';
import { call, of } from '../transport/call.ts';
import type {
  CategoryDraft,
  CategoryPublish,
  CategoryQuery,
  CategoryStateForm,
  GroupId,
  KeptCategory,
  NamedCategory,
  NamedGroup,
  NewCategory,
  NewGroup,
} from './category-form-schema.ts';
import type {
  Category,
  CategoryDetail,
  CategoryGroup,
  CategoryListQuery,
  ListedCategory,
  SendableQuery,
} from './category-schema.ts';

export const listSendableCategoriesCall = call('GET /category/permission/send/available', {
  summary: 'Business types that the caller may send contracts of',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<SendableQuery>(),
  answer: of<Category[]>(),
});

export const listCategoriesCall = call('GET /category', {
  summary: 'The business types of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CategoryListQuery>(),
  answer: of<ListedCategory[]>(),
});

export const getCategoryCall = call('GET /category/detail', {
  summary: 'A business type with its draft, its published versions and what uses it',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CategoryQuery>(),
  answer: of<CategoryDetail>(),
});

export const createCategoryCall = call('POST /category/create', {
  summary: 'Makes a business type, empty or as a copy; it begins as a draft',
  access: 'SESSION',
  resource: { code: 'CATEGORIES', of: 'COMPANY', field: 'companyId' },
  sessions: ['COMPANY'],
  body: of<NewCategory>(),
  answer: of<CategoryDetail>(),
});

export const updateCategoryCall = call('POST /category/update', {
  summary: 'Renames a business type or moves it to another group',
  access: 'SESSION',
  resource: { code: 'CATEGORIES', of: 'CATEGORY', field: 'categoryId' },
  sessions: ['COMPANY'],
  body: of<NamedCategory>(),
  answer: of<CategoryDetail>(),
});

export const saveCategoryDraftCall = call('POST /category/draft', {
  summary: 'Writes the draft of a business type beside its published version',
  access: 'SESSION',
  resource: { code: 'CATEGORIES', of: 'CATEGORY', field: 'categoryId' },
  sessions: ['COMPANY'],
  body: of<CategoryDraft>(),
  answer: of<CategoryDetail>(),
});

export const discardCategoryDraftCall = call('POST /category/discard', {
  summary: 'Discards the draft of a business type',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<KeptCategory>(),
  answer: of<CategoryDetail>(),
});

export const publishCategoryCall = call('POST /category/publish', {
  summary: 'Publishes the draft as the next version; contracts that were sent keep theirs',
  access: 'SESSION',
  resource: { code: 'CATEGORIES', of: 'CATEGORY', field: 'categoryId' },
  sessions: ['COMPANY'],
  body: of<CategoryPublish>(),
  answer: of<CategoryDetail>(),
});

export const switchCategoryCall = call('POST /category/state', {
  summary: 'Switches a business type on or off for new contracts',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<CategoryStateForm>(),
  answer: of<CategoryDetail>(),
});

export const removeCategoryCall = call('POST /category/remove', {
  summary: 'Removes a business type that nothing uses',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<KeptCategory>(),
  answer: of<null>(),
});

export const listCategoryGroupsCall = call('GET /category/group', {
  summary: 'The groups of business types of a company',
  access: 'SESSION',
  sessions: ['COMPANY'],
  query: of<CompanyQuery>(),
  answer: of<CategoryGroup[]>(),
});

export const createCategoryGroupCall = call('POST /category/group/create', {
  summary: 'Makes a group of business types',
  access: 'SESSION',
  resource: { code: 'CATEGORIES', of: 'COMPANY', field: 'companyId' },
  sessions: ['COMPANY'],
  body: of<NewGroup>(),
  answer: of<CategoryGroup>(),
});

export const renameCategoryGroupCall = call('POST /category/group/rename', {
  summary: 'Renames a group of business types',
  access: 'SESSION',
  resource: { code: 'CATEGORIES', of: 'CATEGORY_GROUP', field: 'groupId' },
  sessions: ['COMPANY'],
  body: of<NamedGroup>(),
  answer: of<CategoryGroup>(),
});

export const removeCategoryGroupCall = call('POST /category/group/remove', {
  summary: 'Removes an empty group of business types',
  access: 'SESSION',
  sessions: ['COMPANY'],
  body: of<GroupId>(),
  answer: of<null>(),
});
