import type { AddResult } from '#contract/addition'
import { additionInWords } from '#app/words/addition'
import type { AdditionReport } from './addition-report'

/** A report on these results in their order; undefined when everything was added as typed. */
export function toReport(results: readonly AddResult[]): AdditionReport | undefined {
  const told = results.filter(({ message }) => message !== undefined && message !== '')
  if (told.length === 0) return undefined
  return {
    sentence: additionInWords(results),
    hasAdded: results.some(({ outcome }) => outcome !== 'refused'),
    rows: told.map(({ goodsId, name, spec, asked, outcome, message, problem }) => ({
      goodsId,
      title: `${name} ${spec}`.trim() || `商品 ${goodsId}`,
      ...(asked !== undefined && { asked }),
      why: message ?? '',
      isRefused: outcome === 'refused',
      hasReasons: outcome === 'refused' && problem === undefined,
    })),
  }
}
