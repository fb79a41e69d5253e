import { checkValues, type ValueGap } from '@cinnabar/protocol/templates/params/check-values';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { isEmptyParam } from '@cinnabar/protocol/templates/params/value-fault';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { useMemo, useState } from 'react';
import { serverNow } from '../../../../lib/api/request-marks.ts';

interface Asked {
  /** All of the papers: formulas and bounds read those of others too. */
  params: readonly TemplateParam[];
  /** Keys of those that may be typed in. */
  open: ReadonlySet<string>;
  /** What holds before something is typed: sources, defaults, what others filled in. */
  first: TemplateValues;
  /** What was typed before. */
  start?: TemplateValues;
  /** Which have to be filled for these values. */
  neededFor: (values: TemplateValues) => ReadonlySet<string>;
}

export interface ParamValues {
  values: TemplateValues;
  facts: TemplateFacts;
  /** What was typed, by keys; an empty text clears a first value. */
  typed: TemplateValues;
  /** Keys that the papers need for these values. */
  needed: ReadonlySet<string>;
  /** The first gap of every open param that has one, shown or not. */
  gaps: ReadonlyMap<string, ValueGap>;
  /** How many of these hold something that is right. */
  filledOf: (some: readonly TemplateParam[]) => number;
  /** The gap to show: only after the input was left, or when all were checked. */
  gapShown: (key: string) => ValueGap | null;
  /** The server's words about the present value. */
  saidAbout: (key: string) => string | null;
  change: (key: string, value: string) => void;
  leave: (key: string) => void;
  /** Shows every gap; the key of the first one. */
  checkAll: () => string | null;
  /** Errors by `{prefix}.{key}` of a refusal; the key of the first one, null when none concerns these params. */
  takeRefusal: (errors: readonly FieldError[], prefix: 'values' | 'params') => string | null;
}

/** What is being typed into a form of params, with all that formulas make of it. Check on leaving, clear while typing (guide §4). */
export function useParamValues({ params, open, first, start = {}, neededFor }: Asked): ParamValues {
  const [kept, setTyped] = useState<TemplateValues>(start);
  // What was typed for a param that is not there in another version is not sent.
  const typed = useMemo(
    () => Object.fromEntries(Object.entries(kept).filter(([key]) => open.has(key))),
    [kept, open],
  );
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map());
  const values = useMemo(() => ({ ...first, ...typed }), [first, typed]);
  const needed = useMemo(() => neededFor(values), [neededFor, values]);
  const facts = useMemo(() => new TemplateFacts(params, values), [params, values]);
  const gaps = useMemo(() => {
    // What others fill in is not asked for here.
    const asked = new Set([...needed].filter((key) => open.has(key)));
    const sourced = new Set(params.flatMap(({ key, source }) => (source === 'NONE' ? [] : [key])));
    const found = new Map<string, ValueGap>();
    for (const gap of checkValues(params, values, { today: new Date(serverNow()), shown: asked })) {
      const isOwn = open.has(gap.param) || params.some(({ key, formula }) => key === gap.param && formula);
      // A source may still give it: that of a party who is not named yet.
      const isLater = gap.fault === 'REQUIRED' && sourced.has(gap.param);
      if (isOwn && !isLater && !found.has(gap.param)) found.set(gap.param, gap);
    }
    return found;
  }, [params, values, needed, open]);
  const isFilled = (one: TemplateParam) => !isEmptyParam(one, facts.valueOf(one.key)) && !gaps.has(one.key);
  return {
    values,
    facts,
    typed,
    needed,
    gaps,
    filledOf: (some) => some.filter((one) => open.has(one.key) && isFilled(one)).length,
    gapShown: (key) => (left.has(key) || !open.has(key) ? (gaps.get(key) ?? null) : null),
    saidAbout: (key) => said.get(key) ?? null,
    change: (key, value) => {
      setTyped((now) => ({ ...now, [key]: value }));
      setLeft((now) => new Set([...now].filter((one) => one !== key)));
      setSaid((now) => new Map([...now].filter(([one]) => one !== key)));
    },
    leave: (key) => setLeft((now) => new Set(now).add(key)),
    checkAll: () => {
      setLeft(new Set(open));
      return params.find(({ key }) => gaps.has(key))?.key ?? null;
    },
    takeRefusal: (errors, prefix) => {
      const about = errors.flatMap(({ field, message }) => {
        const [start, key = ''] = field.split('.');
        return start === prefix && params.some((one) => one.key === key)
          ? [[key, message ?? ''] as const]
          : [];
      });
      setSaid(new Map(about.toReversed()));
      return params.find(({ key }) => about.some(([one]) => one === key))?.key ?? null;
    },
  };
}
