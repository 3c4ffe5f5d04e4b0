import { codes } from '#contract/envelope'
import { ApiError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import type { Settlement } from '../settlement/settle'

/** Refuses, in words, to go on with less than the shop's smallest order (cfg `MINIMUM_ORDER`, 分). */
export function refuseBelowMinimum(
  { minimumGapFen }: Pick<Settlement, 'minimumGapFen'>,
  minimumFen: number,
): void {
  if (minimumGapFen === 0) return
  const message = `满 ${shownFen(minimumFen)} 起订，还差 ${shownFen(minimumGapFen)}`
  throw new ApiError(codes.refused, message)
}
