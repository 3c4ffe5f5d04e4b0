/** Why a limit cannot be changed so while a campaign runs (domain-rules §23); 0 is no limit. Pure. */
export function raiseProblem(before: number, after: number): string | undefined {
  if (before === 0) return '原来不限，不能改小，请结束后复制'
  return after < before ? '只能改大，请结束后复制' : undefined
}
