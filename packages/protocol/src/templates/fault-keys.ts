import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { FormulaFault } from './formulas/parse-formula.ts';
import type { TemplateFault } from './formulas/template-fault.ts';
import type { ParamFault } from './params/value-fault.ts';

type Key = `templates-rules:${KeyIn<'templates-rules'>}`;

/** Texts of faults; their type holds that every fault has one. */
export const valueFaultKey = (fault: ParamFault): Key => `templates-rules:fault.${fault}`;
export const publishFaultKey = (name: TemplateFault['name']): Key => `templates-rules:publish.${name}`;
/** With `position`, from 1. */
export const formulaFaultKey = (name: FormulaFault['name']): Key => `templates-rules:formula.${name}`;
