import type { BankMatch } from '#contract/desk/bank-statements'
import { deskPaths } from '#app/site/desk-paths'

/** What money of a bank statement is for: its name, and the page that decides it. */
export const paidThings: Record<
  BankMatch['kind'],
  { name: string; hrefOf: (id: number) => string }
> = {
  slip: { name: '转账凭证', hrefOf: deskPaths.slip },
  transfer: { name: '多店合并转账', hrefOf: deskPaths.transfer },
  'top-up': { name: '充值', hrefOf: deskPaths.topUp },
}

/** Whether a word of the upstream names one of them. */
export function isPaidThing(kind: string): kind is BankMatch['kind'] {
  return kind in paidThings
}
