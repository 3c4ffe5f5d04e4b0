import type { BankMatch } from '#contract/desk/bank-statements'
import { deskPaths } from '#app/site/desk-paths'

/** Kinds of payment that a bank entry can match: name and page. */
export const paidThings: Record<
  BankMatch['kind'],
  { name: string; hrefOf: (id: number) => string }
> = {
  slip: { name: '转账凭证', hrefOf: deskPaths.slip },
  transfer: { name: '多店合并转账', hrefOf: deskPaths.transfer },
  'top-up': { name: '充值', hrefOf: deskPaths.topUp },
}

export function isPaidThing(kind: string): kind is BankMatch['kind'] {
  return kind in paidThings
}
