export const CLAUSES_PATH = '/template-manage/clauses';
export const clausePath = (clauseId: string) => `${CLAUSES_PATH}/${clauseId}`;
