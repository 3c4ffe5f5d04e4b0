import { codes } from '#contract/envelope'
import { ApiError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import type { Settlement } from '../settlement/settle'

/** Throws a refusal below the minimum order (cfg `MINIMUM_ORDER`, 分). */
export function refuseBelowMinimum(
  { minimumGapFen }: Pick<Settlement, 'minimumGapFen'>,
  minimumFen: number,
): void {
  if (minimumGapFen === 0) return
  const message = `满 ${shownFen(minimumFen)} 起订，还差 ${shownFen(minimumGapFen)}`
  throw new ApiError(codes.refused, message)
}
