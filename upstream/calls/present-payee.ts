import type { Config } from '#upstream/kernel/config'

/** The account that transfers go to. */
export function presentPayee({ PAYEE_NAME, PAYEE_BANK, PAYEE_ACCOUNT }: Config) {
  return { name: PAYEE_NAME, bank: PAYEE_BANK, account: PAYEE_ACCOUNT }
}
