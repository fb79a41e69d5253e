export { type Clock, systemClock, toChinaTime, toChineseDate } from './clock.ts';
export { isId, newId } from './ids.ts';
