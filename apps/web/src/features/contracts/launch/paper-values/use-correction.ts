import type { PaperEditing } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, isFailure } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { focusField } from '../../fields/field-form.tsx';
import { forgetContracts } from '../draft/forget-contracts.ts';
import { focusAnchor } from '../focus-anchor.ts';
import { useFreeZones } from '../from-template/free-zones/use-free-zones.ts';
import { usePaperValues, valuesOnPages } from '../from-template/use-paper-values.ts';
import { correctValues } from './correction-calls.ts';
import { mergeValues } from './merge-values.ts';
import { useValueChanges } from './value-changes.tsx';

interface Correction {
  contractId: string;
  /** As the server has it now. */
  editing: PaperEditing;
  /** What it is filled into. */
  filled: FilledContent;
  /** Reads it again. */
  renew: () => Promise<PaperEditing>;
}

/** The values of a draft as they are being changed, against what is kept; a form that is late keeps what was typed. */
export function useCorrection({ contractId, editing, filled, renew }: Correction) {
  const { t } = useTranslation('templates-launch');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { papers, first, values, edited, version } = editing;
  const { params } = filled;
  const paper = usePaperValues(filled, first, values);
  const zones = useFreeZones(papers, paper.form.facts, edited);
  /** Names of params that were changed elsewhere too; null: it was not saved elsewhere. */
  const [late, setLate] = useState<readonly string[] | null>(null);
  const before = useMemo(() => {
    const onPages = valuesOnPages(params, { ...first, ...values });
    return {
      shown: papers && { papers, edited, values: onPages },
      values: onPages,
      facts: new TemplateFacts(params, onPages),
    };
  }, [papers, params, first, values, edited]);
  const changes = useValueChanges(params, before.facts, paper.form.facts);

  const takeLater = async () => {
    const later = await renew();
    const { taken, both } = mergeValues({ ...first, ...values }, paper.form.values, {
      ...later.first,
      ...later.values,
    });
    for (const [key, value] of Object.entries(taken)) if (paper.open.has(key)) paper.form.change(key, value);
    setLate(params.flatMap(({ key, name }) => (both.includes(key) && paper.open.has(key) ? [name] : [])));
  };
  const save = useMutation({
    mutationFn: () =>
      correctValues({ contractId, version, values: { ...paper.form.typed }, papers: [...zones.papers] }),
    meta: { quiet: true },
    onSuccess: async () => {
      await forgetContracts(client);
      notify('ok', t('correct.saved'));
      navigate(`/launch/contract/${contractId}`);
    },
    onError: async (error) => {
      if (isFailure(error, 'CONTRACT_VERSION')) {
        await takeLater().catch(showError);
        return;
      }
      const refused = error instanceof ApiError ? paper.form.takeRefusal(error.errors, 'values') : null;
      if (refused) requestAnimationFrame(() => focusField(refused));
      else showError(error);
    },
  });
  const submit = () => {
    const wrong = paper.form.checkAll();
    if (wrong) focusField(wrong);
    else if (zones.wrong) focusAnchor(zones.wrong);
    else save.mutate();
  };
  const isChanged = changes.length > 0 || zones.isTouched;
  return { paper, zones, before, changes, isChanged, late, submit, busy: save.isPending };
}
